import clickhouse_connect

client = clickhouse_connect.get_client(host="counts-db")
