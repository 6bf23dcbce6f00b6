import boto3
from google.cloud import pubsub_v1

sqs = boto3.resource("sqs")
queue = sqs.get_queue_by_name(QueueName="parcels")
queue.send_message(MessageBody="1")
for message in queue.receive_messages():
    print(message)

publisher = pubsub_v1.PublisherClient()
path = publisher.topic_path("shop", "visits")
publisher.publish(path, b"1")
subscriber = pubsub_v1.SubscriberClient()


def visit(message):
    message.ack()


where = subscriber.subscription_path("shop", "visits-sub")
subscriber.subscribe(where, callback=visit)
