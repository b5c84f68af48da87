print("dev")
