from procrastinate import App
from taskiq_redis import ListQueueBroker

broker = ListQueueBroker("redis://localhost")
app = App(connector=None)


@broker.task
async def pack(parcel):
    return parcel


@app.task(queue="parcels")
def label(parcel):
    return parcel


async def send(parcel):
    await pack.kiq(parcel)
    await label.defer_async(parcel=parcel)
