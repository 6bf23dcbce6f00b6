from aiokafka import AIOKafkaConsumer
from confluent_kafka import Consumer, Producer
from confluent_kafka.admin import AdminClient, NewTopic

TOPICS = ["trips", "fares"]
AdminClient({}).create_topics([NewTopic("trips", num_partitions=3)])
producer = Producer({})
producer.produce("trips", value=b"1")
consumer = Consumer({})
consumer.subscribe(TOPICS)
other = AIOKafkaConsumer("seats", "doors", bootstrap_servers="kafka:9092")
