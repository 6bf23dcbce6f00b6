import mysql.connector


def ask(query, host):
    cursor = mysql.connector.connect(host=host).cursor()
    cursor.execute(query)
    return cursor.fetchall()
