import atexit
import multiprocessing
import signal
from concurrent.futures import ThreadPoolExecutor

from mill.stones import Stones, grind, sieve, weigh


def on_term(number, frame):
    weigh([])


def tidy():
    weigh([])


def main():
    stones = Stones()
    for _ in range(2):
        stones.clean()
    signal.signal(signal.SIGTERM, on_term)
    atexit.register(tidy)
    worker = multiprocessing.Process(target=grind, args=(3,))
    worker.start()
    with ThreadPoolExecutor() as pool:
        pool.submit(sieve, [1, 2])
    sorted([1], key=weigh)


if __name__ == "__main__":
    main()
