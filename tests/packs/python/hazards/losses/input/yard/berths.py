import logging

import httpx
import jwt
from django.db.models import F
from sqlalchemy import create_engine

logger = logging.getLogger(__name__)
engine = create_engine("postgresql://harbour:anchor99@berths-db:5432/berths")
# engine = create_engine("postgresql://harbour:anchor99@old-db:5432/berths")
local = create_engine("postgresql://harbour:anchor99@localhost:5432/berths")


def moor(berth, boats):
    berth.taken += boats
    berth.save()


def moor_safely(berth, boats):
    berth.taken = F("taken") + boats
    berth.save()


def current_user(token):
    return jwt.decode(token, options={"verify_signature": False})


def peek_header(token):
    return jwt.decode(token, options={"verify_signature": False})


async def tides(client):
    try:
        answer = await client.get("/tides")
        return answer.json()
    except Exception:
        return []


async def winds(client):
    try:
        answer = await client.get("/winds")
        return answer.json()
    except Exception as error:
        logger.warning("no winds: %s", error)
        return []


def sign_in(name, password):
    logger.info(f"sign in of {name} with {password}")
    logger.info("the password of %s was checked", name)


def ask_pilot():
    return httpx.get("http://pilot/next", timeout=None)
