import dramatiq
import pylibmc

from lamps import light

seen = pylibmc.Client(["localhost"])


@dramatiq.actor
def crawl(lamp):
    seen[lamp] = True
    light(lamp)


crawl.send("hall")
