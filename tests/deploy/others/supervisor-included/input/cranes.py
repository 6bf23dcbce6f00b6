print("cranes")
