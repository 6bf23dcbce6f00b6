package main

import (
	"context"

	"github.com/hibiken/asynq"
)

const TypeMail = "mail"

func HandleMail(ctx context.Context, t *asynq.Task) error { return nil }

func tasks(client *asynq.Client) {
	task := asynq.NewTask(TypeMail, nil)
	client.Enqueue(task)
	client.Enqueue(asynq.NewTask("news", nil))
	mux := asynq.NewServeMux()
	mux.HandleFunc(TypeMail, HandleMail)
}
