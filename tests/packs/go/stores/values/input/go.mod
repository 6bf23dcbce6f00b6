module example.org/cellar

go 1.22

require go.mongodb.org/mongo-driver v1.15.0
