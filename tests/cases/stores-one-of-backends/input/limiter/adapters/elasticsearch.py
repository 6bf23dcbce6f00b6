from elasticsearch import Elasticsearch

client = Elasticsearch()
