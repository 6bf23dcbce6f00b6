from faststream.kafka import KafkaBroker

broker = KafkaBroker("kafka:9092")


@broker.subscriber("raw")
@broker.publisher("clean")
async def wash(row):
    await broker.publish(row, topic="washed")
    return row
