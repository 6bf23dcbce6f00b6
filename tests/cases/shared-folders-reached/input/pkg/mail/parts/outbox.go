package parts

import "github.com/redis/go-redis/v9"

type Outbox struct {
	client *redis.Client
}

func New() *Outbox {
	return &Outbox{redis.NewClient(&redis.Options{Addr: "cache:6379"})}
}

func (o *Outbox) Send() {
}
