import psycopg


def names(url):
    with psycopg.connect(url) as connection:
        return connection.execute("select name from papers").fetchall()
