print("pebble")
