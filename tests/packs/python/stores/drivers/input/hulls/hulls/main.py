import mariadb

connection = mariadb.connect(host="hulls-db", user="clerk", database="hulls")
