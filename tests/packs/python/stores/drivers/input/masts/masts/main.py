import oracledb

connection = oracledb.connect(user="clerk", password="x", dsn="masts-db/orclpdb")
