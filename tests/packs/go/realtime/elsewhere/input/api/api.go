package api

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/gorilla/websocket"
)

var upgrader = websocket.Upgrader{}

type Desk struct{}

func Events(c *gin.Context) {
	c.Header("Content-Type", "text/event-stream")
	c.Writer.Flush()
}

func (d *Desk) Logs(c *gin.Context) {
	c.SSEvent("line", "…")
}

func Socket(c *gin.Context) {
	conn, err := upgrader.Upgrade(c.Writer, c.Request, nil)
	if err != nil {
		return
	}
	defer conn.Close()
}

func Plain(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
}

// it answers at once
func List(c *gin.Context) {
	c.Header("Content-Type", "application/json")
}

// it asks another for a stream
func Relay(c *gin.Context) {
	request, _ := http.NewRequest("GET", "http://feed.example.com/x", nil)
	request.Header.Set("Accept", "text/event-stream")
}
