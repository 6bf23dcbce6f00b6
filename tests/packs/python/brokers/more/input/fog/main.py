import asyncio

import nats


async def main():
    nc = await nats.connect("nats://nats:4222")

    async def note(message):
        print(message.data)

    await nc.subscribe("fog.rises", cb=note)
    await nc.publish("fog.rises", b"now")
    await nc.request("fog.where", b"", timeout=1)


asyncio.run(main())
