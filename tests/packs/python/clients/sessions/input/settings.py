import os

STOCK_URL = os.environ.get("STOCK_URL", "http://stock:8000")
USERS = "http://users:5000"
RATES_URL = os.environ["RATES_URL"]
