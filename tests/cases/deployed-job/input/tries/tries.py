import psycopg


def fresh():
    return psycopg.connect("postgresql://localhost:5432/tries")
