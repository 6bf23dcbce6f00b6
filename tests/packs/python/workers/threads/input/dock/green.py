import anyio
import gevent
from torch.utils.data import DataLoader


def light():
    pass


async def shine():
    async with anyio.create_task_group() as group:
        group.start_soon(light)
    await anyio.to_thread.run_sync(light)


def load(rows, count):
    gevent.spawn(light)
    gevent.spawn_later(3, light)
    DataLoader(rows)
    return DataLoader(rows, num_workers=count)
