from redis import Redis
import psycopg2

from .other import Redis as Unrelated


def cache():
    return Redis(host="cache", db=0)


def local():
    return Redis(host="localhost")


def orders(where):
    return psycopg2.connect(where)
