from neo4j import GraphDatabase

driver = GraphDatabase.driver("bolt://routes-db:7687", auth=("neo4j", "x"))
