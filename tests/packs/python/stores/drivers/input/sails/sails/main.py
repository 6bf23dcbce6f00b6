import pymssql

connection = pymssql.connect("sails-db", "clerk", "x", "sails")
