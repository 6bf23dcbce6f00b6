package main

import (
	"context"

	"github.com/hibiken/asynq"
)

func polish(ctx context.Context, task *asynq.Task) error {
	return nil
}

func main() {
	redis := asynq.RedisClientOpt{Addr: "redis:6379"}
	scheduler := asynq.NewScheduler(redis, nil)
	_, _ = scheduler.Register("@every 24h", asynq.NewTask("brass:polish", nil))
	mux := asynq.NewServeMux()
	mux.HandleFunc("brass:polish", polish)
	server := asynq.NewServer(redis, asynq.Config{})
	_ = server.Run(mux)
}
