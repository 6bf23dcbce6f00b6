from peewee import MySQLDatabase, PostgresqlDatabase, SqliteDatabase

ORDERS = PostgresqlDatabase("orders", host="orders-db")
OLD = MySQLDatabase("old")
LOCAL = SqliteDatabase("parts.db")
