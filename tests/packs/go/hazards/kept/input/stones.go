package quarry

import (
	"context"
	"encoding/json"
	"os"

	amqp "github.com/rabbitmq/amqp091-go"
)

type stones struct {
	statePath string
	Count     int
}

func send(ctx context.Context, ch *amqp.Channel, body []byte) error {
	q, err := ch.QueueDeclare("stones", true, false, false, false, nil)
	if err != nil {
		return err
	}
	return ch.PublishWithContext(ctx, "", q.Name, false, false, amqp.Publishing{
		ContentType: "text/plain",
		Body:        body,
	})
}

func (s *stones) load() error {
	text, err := os.ReadFile(s.statePath)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, s)
}

func (s *stones) save() error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return os.WriteFile(s.statePath, text, 0o644)
}
