from concurrent.futures import ThreadPoolExecutor

from quay.log import say


def move_all(plan):
    with ThreadPoolExecutor() as pool:
        for crate in plan:
            pool.submit(move, crate)


def move(crate):
    say(crate)
    lift(crate)
    place(crate)


def lift(crate):
    hook(crate)


def hook(crate):
    say(crate)


def place(crate):
    say(crate)
