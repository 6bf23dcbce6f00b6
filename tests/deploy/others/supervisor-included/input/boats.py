print("boats")
