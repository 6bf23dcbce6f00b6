import paypalrestsdk

paypalrestsdk.configure({"mode": "sandbox", "client_id": "x", "client_secret": "y"})
