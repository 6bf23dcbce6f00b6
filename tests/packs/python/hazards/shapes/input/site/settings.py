SECRET_KEY = "barnacle-barnacle-barnacle"
DEBUG = False
