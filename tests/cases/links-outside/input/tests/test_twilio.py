import twilio
