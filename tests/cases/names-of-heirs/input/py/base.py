from kafka import KafkaConsumer, KafkaProducer

class Worker:
    topic = None

    def __init__(self):
        self.producer = KafkaProducer(bootstrap_servers="kafka:9092")

    def run(self):
        consumer = KafkaConsumer(self.topic, bootstrap_servers="kafka:9092")
        for message in consumer:
            self.handle(message)

    def emit(self, value):
        self.producer.send(self.topic, value)
