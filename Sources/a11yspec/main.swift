print("a11yspec")
