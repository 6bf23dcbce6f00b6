from redis import Redis
from rq import Worker

if __name__ == "__main__":
    Worker(["default"], connection=Redis()).work()
