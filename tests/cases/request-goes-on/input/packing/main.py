import httpx
import pika


def pack(channel, method, properties, body):
    wrap(body)


def wrap(body):
    httpx.put("https://post.example.org/parcels", content=body)


def main():
    connection = pika.BlockingConnection(pika.ConnectionParameters("broker"))
    channel = connection.channel()
    channel.basic_consume(queue="orders", on_message_callback=pack)
    channel.start_consuming()


if __name__ == "__main__":
    main()
