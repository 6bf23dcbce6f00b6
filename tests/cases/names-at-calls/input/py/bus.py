from kafka import KafkaConsumer, KafkaProducer
producer = KafkaProducer()

def publish(topic, value):
    producer.send(topic, value)

class Reader:
    def __init__(self, topic, group=None):
        self.topic = topic
        self.consumer = KafkaConsumer(topic, group_id=group)

    def run(self):
        self.consumer.subscribe([self.topic])
