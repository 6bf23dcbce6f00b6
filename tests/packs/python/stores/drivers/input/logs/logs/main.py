from cassandra.cluster import Cluster

session = Cluster(["logs-db"]).connect("logs")
