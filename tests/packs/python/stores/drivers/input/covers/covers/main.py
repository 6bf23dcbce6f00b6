from pymilvus import MilvusClient

client = MilvusClient(uri="http://covers-db:19530")
