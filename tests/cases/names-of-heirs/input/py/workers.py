from base import Worker

class Mails(Worker):
    topic = "mails"

    def handle(self, message):
        send(message)

class Bills(Worker):
    topic = "bills"
