package main

import (
	"context"
	"net/http"

	"github.com/jackc/pgx/v5"
	amqp "github.com/rabbitmq/amqp091-go"

	"example.org/kiln/internal/glaze"
)

type aside struct {
	Note string `json:"note"`
}

// Firing is what most paths are about.
type Firing struct {
	ID     string `json:"id"`
	PotID  string `json:"pot_id"`
	Degree int    `json:"degree"`
}

type Pot struct {
	ID       string `json:"id"`
	FiringID string `json:"firing_id"`
	Weight   int    `json:"weight"`
}

func main() {
	db, _ := pgx.Connect(context.Background(), "postgres://localhost/kiln")
	connection, _ := amqp.Dial("amqp://localhost")
	channel, _ := connection.Channel()
	http.HandleFunc("/firings", func(w http.ResponseWriter, r *http.Request) {
		db.Exec(r.Context(), "insert into firings default values")
		channel.Publish("", "pots.fired", false, false, amqp.Publishing{})
		glaze.Mix()
	})
	http.ListenAndServe(":8080", nil)
}
