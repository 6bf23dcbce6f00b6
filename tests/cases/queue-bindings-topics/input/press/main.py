from google.cloud import pubsub_v1

PROJECT = "paper"
publisher = pubsub_v1.PublisherClient()
subscriber = pubsub_v1.SubscriberClient()
news = publisher.topic_path(PROJECT, "news")
archive = subscriber.subscription_path(PROJECT, "archive")
subscriber.create_subscription(request={"name": archive, "topic": news})


def print_paper(text):
    publisher.publish(news, text)


def keep(message):
    message.ack()


subscriber.subscribe(archive, callback=keep)
