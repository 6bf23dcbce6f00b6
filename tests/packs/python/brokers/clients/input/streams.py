from confluent_kafka import Consumer, Producer

producer = Producer({})
producer.produce("orders", b"1")

consumer = Consumer({})
consumer.subscribe(["orders", "refunds"])
