package main

import (
	"github.com/gocql/gocql"
)

func main() {
	cluster := gocql.NewCluster("logs-db")
	session, _ := cluster.CreateSession()
	defer session.Close()
}
