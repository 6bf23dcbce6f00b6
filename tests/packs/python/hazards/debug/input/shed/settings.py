import os

DEBUG = True
if os.environ.get("SHED"):
    DEBUG = False
