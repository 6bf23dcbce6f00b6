package main

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"
)

func main() {
	ctx := context.Background()
	rdb := redis.NewClient(&redis.Options{Addr: "redis:6379"})
	rdb.Publish(ctx, "bells", "ring")
	bells := rdb.Subscribe(ctx, "bells")
	horns := rdb.PSubscribe(ctx, "horns.*")
	for message := range bells.Channel() {
		fmt.Println(message.Payload)
	}
	_ = horns.Close()
}
