import asyncio
import multiprocessing
import subprocess
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pool


class Crane(threading.Thread):
    def run(self):
        pass


class Truck(multiprocessing.Process):
    def run(self):
        pass


def unload(ship):
    return ship


def work(ships):
    threading.Thread(target=unload, args=(ships,)).start()
    threading.Timer(3, unload).start()
    multiprocessing.Process(target=unload).start()
    with Pool(4) as pool:
        pool.map(unload, ships)
    with ThreadPoolExecutor() as pool:
        pool.submit(unload, ships)
    subprocess.Popen(["sounder", "--deep"])
    subprocess.Popen(ships)


async def tend():
    asyncio.create_task(watch())
    await asyncio.to_thread(unload, 1)


async def watch():
    loop = asyncio.new_event_loop()
    loop.run_forever()
