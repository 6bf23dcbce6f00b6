from influxdb_client import InfluxDBClient

client = InfluxDBClient(url="http://levels-db:8086", token="x", org="harbour")
