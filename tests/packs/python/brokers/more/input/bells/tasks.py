from redis import Redis
from rq import Queue, Worker
from rq.decorators import job

connection = Redis(host="redis")


@job("bells", connection=connection)
def ring(bell):
    return bell


def work():
    Worker([Queue("bells", connection=connection)], connection=connection).work()


ring.delay("noon")
