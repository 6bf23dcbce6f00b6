module example.org/routes

go 1.22

require github.com/neo4j/neo4j-go-driver/v5 v5.18.0
