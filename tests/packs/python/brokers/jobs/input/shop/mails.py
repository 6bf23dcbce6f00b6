from redis import Redis
from rq import Queue

from .reports import report
from .worker import job

mails = Queue("mails", connection=Redis())


@job("mails")
def welcome(user):
    return user


def remind(user):
    return user


def start(user):
    welcome.delay(user)
    mails_queue = mails
    mails_queue.enqueue(remind, user)
    mails_queue.enqueue(report, user)
    mails_queue.enqueue_in(60, remind, user)
