import os

SENDER = os.environ.get("FROM_ADDRESS", "Shop <help@shop.example>")
REPLY = os.environ.get("REPLY_ADDRESS", "shop@orchard.example")
