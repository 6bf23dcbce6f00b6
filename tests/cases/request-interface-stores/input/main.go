package main

import (
	"os"

	"github.com/gin-gonic/gin"

	"example.com/gate/api"
	"example.com/gate/desk"
	"example.com/gate/keep/postgres"
	"example.com/gate/keep/sqlite"
)

func open(kind string) desk.Keeper {
	switch kind {
	case "postgres":
		return postgres.Open(os.Getenv("ADDRESS"))
	default:
		return sqlite.Open("gate.db")
	}
}

func main() {
	router := gin.Default()
	parcels := api.ParcelsAPI{Desk: desk.New(open(os.Getenv("KIND")), &desk.Brass{})}
	router.POST("/parcels", parcels.Take)
	router.Run(":8080")
}
