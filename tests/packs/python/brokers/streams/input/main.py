import asyncio

from rstream import Consumer, Producer

READINGS = "readings"


async def read(message, context):
    print(message)


async def main():
    async with Producer(host="localhost") as producer:
        await producer.create_stream(READINGS, exists_ok=True)
        await producer.send(stream=READINGS, message=b"12")
    async with Consumer(host="localhost") as consumer:
        await consumer.subscribe(stream=READINGS, callback=read)


asyncio.run(main())
