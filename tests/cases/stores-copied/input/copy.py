"""Copies the boats of the old system to the new one."""
import os

import psycopg2
import pymysql


def main():
    old = pymysql.connect(host=os.environ["OLD"])
    new = psycopg2.connect(os.environ["NEW"])
    for boat in old.cursor().fetchall():
        new.cursor().execute("insert into boats values (%s)", boat)


if __name__ == "__main__":
    main()
