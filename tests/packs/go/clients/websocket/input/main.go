package main

import (
	"context"

	coder "github.com/coder/websocket"
	"github.com/gorilla/websocket"
)

func main() {
	levels, _, err := websocket.DefaultDialer.Dial("ws://station:8000/levels", nil)
	if err != nil {
		panic(err)
	}
	defer levels.Close()
	storms, _, err := coder.Dial(context.Background(), "wss://storms.example.org/live", nil)
	if err != nil {
		panic(err)
	}
	defer storms.CloseNow()
}
