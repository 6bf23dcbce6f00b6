import os

BASE = os.environ["SERVER_URL"]
API = BASE + "/api"
