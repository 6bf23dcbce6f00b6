from kombu import Connection, Exchange, Queue
from kombu.mixins import ConsumerMixin

media = Exchange("media", "direct")
videos = Queue("videos", exchange=media, routing_key="video")


class Worker(ConsumerMixin):
    def get_consumers(self, Consumer, channel):
        return [Consumer(queues=[videos], callbacks=[self.take])]

    def take(self, body, message):
        message.ack()


with Connection("amqp://queue//") as connection:
    producer = connection.Producer()
    producer.publish({}, exchange=media, routing_key="video")
    producer.publish({}, routing_key="pictures")
