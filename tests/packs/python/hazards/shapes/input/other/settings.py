import os

SECRET_KEY = "barnacle-barnacle-barnacle"
if "SECRET_KEY" in os.environ:
    SECRET_KEY = os.environ["SECRET_KEY"]
