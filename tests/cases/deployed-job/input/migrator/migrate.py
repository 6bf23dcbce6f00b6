import os

import psycopg

if __name__ == "__main__":
    with psycopg.connect(os.environ["STORE_URL"]) as db:
        db.execute("create table lamps (name text)")
