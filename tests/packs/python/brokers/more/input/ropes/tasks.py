import dramatiq
from dramatiq import GenericActor
from dramatiq.brokers.rabbitmq import RabbitmqBroker

dramatiq.set_broker(RabbitmqBroker(url="amqp://rabbit"))


class Splice(GenericActor):
    def perform(self, rope):
        return rope


Splice.send("hawser")
