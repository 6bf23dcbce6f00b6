from sendgrid import SendGridAPIClient

client = SendGridAPIClient("key")
