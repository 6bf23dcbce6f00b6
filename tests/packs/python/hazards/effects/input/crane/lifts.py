import asyncio
import hashlib
import os
import subprocess
from dataclasses import dataclass

import requests
from celery import shared_task
from sqlalchemy import Column, Float, Numeric
from sqlalchemy.orm import declarative_base

Base = declarative_base()


@dataclass
class Quote:
    price: float
    weight: float


@dataclass
class RateLimit:
    balance: float


class Invoice(Base):
    __tablename__ = "invoices"
    total_amount = Column(Float)
    net_amount = Column(Numeric)


class Lift(Base):
    __tablename__ = "lifts"
    load = Column(Float)


def prepare(engine):
    Base.metadata.create_all(engine)


def note_lift(session, lift):
    try:
        session.add(lift)
        session.commit()
    except Exception:
        pass


def note_lift_known(session, lift):
    try:
        session.commit()
    except Exception:
        # the lift is noted again with the next one
        pass
    try:
        session.close()
    except Exception:
        pass
    try:
        session.commit()
    except ValueError:
        pass


async def hoist(crane):
    asyncio.create_task(crane.raise_hook())


async def hoist_kept(crane):
    crane.task = asyncio.create_task(crane.raise_hook())
    await asyncio.create_task(crane.lower_hook())
    crane.tasks.append(
        asyncio.create_task(crane.turn())
    )
    return asyncio.create_task(crane.stop())


def owners(session, lifts):
    for lift in lifts:
        lift.owner = session.execute(select_owner(lift)).first()


def owners_at_once(session, lifts):
    rows = session.execute(select_owners(lifts))
    for row in rows:
        row.seen = True


def ask_weather(url):
    for attempt in range(3):
        try:
            return requests.get(url, timeout=2)
        except requests.RequestException:
            continue


def ask_weather_slowly(url):
    for attempt in range(3):
        try:
            return requests.get(url, timeout=2)
        except requests.RequestException:
            time.sleep(attempt)


def ring(bell):
    subprocess.run(f"bell {bell}", shell=True)


def ring_safely(bell):
    subprocess.run(["bell", bell])
    subprocess.run("bell all", shell=True)


def ring_old(bell):
    os.system("bell " + bell)


def lock(password):
    return hashlib.md5(password.encode()).hexdigest()


def checksum(page):
    return hashlib.md5(page.encode()).hexdigest()


@shared_task
def weigh(lift):
    try:
        lift.weigh()
    except Exception as error:
        logger.error("no weight: %s", error)


@shared_task
def weigh_again(lift):
    try:
        lift.weigh()
    except Exception as error:
        logger.error("no weight: %s", error)
        raise


def owners_of_kinds(session):
    for kind in ["tower", "harbour"]:
        yield session.execute(select_owner(kind)).first()
    for batch in batches_of(session, 500):
        session.execute(insert_all(batch))
