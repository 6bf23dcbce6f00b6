from twilio.rest import Client

client = Client("sid", "token")
