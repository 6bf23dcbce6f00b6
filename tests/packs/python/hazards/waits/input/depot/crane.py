import asyncio
import queue
import subprocess
import threading

import requests

lock = threading.Lock()
loads = queue.Queue(maxsize=10)


def lift(command):
    return subprocess.run(command, shell=True)


def lift_all():
    command = "crane --all"
    return subprocess.run(command, shell=True)


def lift_listed(command):
    return subprocess.run(command)


async def lift_later(script):
    return await asyncio.create_subprocess_shell(script, stdout=None)


def refresh(url):
    with lock:
        answer = requests.get(url, timeout=5)
        return answer.json()


def refresh_first(url):
    answer = requests.get(url, timeout=5)
    with lock:
        return answer.json()


def put(load):
    try:
        loads.put_nowait(load)
    except queue.Full:
        pass


def wake():
    try:
        loads.put_nowait(None)
    except queue.Full:
        pass


def put_or_say(load):
    try:
        loads.put_nowait(load)
    except queue.Full:
        print("no room for", load)
