import aio_pika


async def main(handle):
    connection = await aio_pika.connect_robust("amqp://localhost/")
    channel = await connection.channel()
    queue = await channel.declare_queue("letters", durable=True)
    exchange = await channel.declare_exchange("post")
    await queue.consume(handle)
    await exchange.publish(aio_pika.Message(b"1"), routing_key="letters")
    await channel.default_exchange.publish(
        aio_pika.Message(b"2"), routing_key="letters"
    )
    async with queue.iterator() as letters:
        async for letter in letters:
            handle(letter)
