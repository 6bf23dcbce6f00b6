from mailgun.client import Client

client = Client(auth=("api", "key"))
