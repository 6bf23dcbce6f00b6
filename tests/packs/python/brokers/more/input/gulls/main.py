from google.cloud import pubsub_v1

publisher = pubsub_v1.PublisherClient()
topic = publisher.topic_path("harbour", "sightings")
publisher.create_topic(name="projects/harbour/topics/sightings")
