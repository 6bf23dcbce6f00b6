import psycopg
from redis import Redis

waiting = Redis(host="redis")
kept = psycopg.connect(host="db")


def run():
    while True:
        _, ballot = waiting.blpop("ballots")
        kept.execute("insert into ballots values (%s)", (ballot,))


if __name__ == "__main__":
    run()
