print("quay")
