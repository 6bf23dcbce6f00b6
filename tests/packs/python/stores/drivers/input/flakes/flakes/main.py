import snowflake.connector

connection = snowflake.connector.connect(user="clerk", account="harbour")
