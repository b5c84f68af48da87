import ArgumentParser

DevelopmentTool.main()
