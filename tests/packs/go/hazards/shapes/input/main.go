package main

import (
	"crypto/tls"
	"net/http"
	"os"
	"time"

	amqp "github.com/rabbitmq/amqp091-go"
)

func berths(harbour string) (*http.Response, error) {
	return http.Get(harbour + "/berths")
}

func tides(harbour string) (*http.Response, error) {
	client := &http.Client{Timeout: 5 * time.Second}
	return client.Get(harbour + "/tides")
}

func trusting() *http.Transport {
	return &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}
}

func byOption(trust bool) *tls.Config {
	if trust {
		return &tls.Config{InsecureSkipVerify: true}
	}
	return &tls.Config{InsecureSkipVerify: false}
}

func insecure() *tls.Config {
	return &tls.Config{InsecureSkipVerify: true}
}

func bookings(ch *amqp.Channel) (<-chan amqp.Delivery, error) {
	return ch.Consume("bookings", "", true, false, false, false, nil)
}

func refunds(ch *amqp.Channel) (<-chan amqp.Delivery, error) {
	return ch.Consume("refunds", "", false, false, false, false, nil)
}

func answers(ch *amqp.Channel) (<-chan amqp.Delivery, error) {
	return ch.Consume("booking_replies", "", true, false, false, false, nil)
}

func main() {
	tides(os.Getenv("HARBOUR"))
}

func byGuard(options pier) *tls.Config {
	if !options.SkipTLSVerify {
		return &tls.Config{}
	}
	return &tls.Config{InsecureSkipVerify: true}
}
