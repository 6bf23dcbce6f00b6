from opensearchpy import OpenSearch

client = OpenSearch(hosts=[{"host": "charts-db", "port": 9200}])
