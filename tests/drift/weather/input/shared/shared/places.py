stations = ["north mole", "south mole"]
