from lamps import light

if __name__ == "__main__":
    light("porch")
