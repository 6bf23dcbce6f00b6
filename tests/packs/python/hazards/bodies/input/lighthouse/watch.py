import asyncio
import random
import time

import requests
from fastapi import FastAPI

app = FastAPI()


async def search_all(client, harbours):
    tasks = [client.search(harbour) for harbour in harbours]
    results = await asyncio.gather(*tasks)
    return results


async def search_some(client, harbours):
    return await asyncio.gather(*[client.search(h) for h in harbours], return_exceptions=True)


# search() may catch what fails
async def search_own(harbours):
    return await asyncio.gather(*[search(harbour) for harbour in harbours])


async def search(harbour):
    time.sleep(1)
    return harbour


def fetch(harbour):
    time.sleep(1)
    return harbour


def run_script(code):
    # exec(text) as it was
    exec(code, {})


def reset_password(keeper):
    reset_token = random.randint(0, 999999)
    sample = random.choice([1, 2])
    return reset_token, sample


def may_enter(keeper, password):
    if keeper.password == password:
        return True
    if keeper.fails() or True:
        return False


def confirm(form):
    return form.password == form.password_again


class Keeper:
    def save(self):
        self.name = self.name.strip()
        self.phone = self.phone
        self.lamp = self.lamps


def lookup(cursor, name):
    cursor.execute(f"SELECT * FROM lamps WHERE name = '{name}'")
    cursor.execute(f"SELECT * FROM {name} WHERE id = %s", [1])
    # archdrift:ignore sql-built the name is one of a list
    cursor.execute(f"SELECT * FROM lamps WHERE owner = '{name}'")
    cursor.execute("UPDATE lamps SET state = '{}'::jsonb WHERE id = %s", [1])


def climb(keeper, tower):
    assert tower.keeper == keeper, "Not authorized"
    assert tower.stairs, "no stairs"


# in a thread, the loop goes on
async def wait_aside(loop, pool):
    await asyncio.to_thread(lambda: time.sleep(2))
    await loop.run_in_executor(pool, lambda: requests.post("https://harbour.example/log", timeout=3))
    await loop.run_in_executor(pool, functools.partial(fetch, "elbe"))
