package main

import (
	"github.com/gin-gonic/gin"

	"example.com/notes/api"
	"example.com/notes/store"
)

func main() {
	router := gin.Default()
	notes := api.NotesAPI{Store: &store.Files{}}
	router.POST("/notes", notes.Keep)
	router.GET("/notes/:id", notes.Get)
	router.Run(":8080")
}
