from redis import Redis
from rq import Queue

from mill import scale

queue = Queue(connection=Redis())


def ask(grain):
    job = queue.enqueue(grind_sample, grain)
    return job.id


def grind_sample(grain):
    flour = crush(grain)
    scale.weigh(flour)


def crush(grain):
    return sieve(grain.split())


def sieve(parts):
    return sorted(parts)
