package press

import (
	"os"
	"net/http"

	amqp "github.com/rabbitmq/amqp091-go"
)

type Mill struct{ scales string }

func Settings() string {
	return os.Getenv("SCALES")
}

func New(scales string) *Mill {
	return &Mill{scales: scales}
}

func (m *Mill) Warm() {
	http.Get(m.scales + "/warm")
}

func (m *Mill) Work(letters <-chan amqp.Delivery) {
	for letter := range letters {
		m.squeeze(letter.Body)
	}
}

func (m *Mill) squeeze(apples []byte) {
	http.Get(m.scales + "/weight")
	m.store(apples)
}

func (m *Mill) store(apples []byte) {
	os.WriteFile("/var/cider", apples, 0o600)
}
