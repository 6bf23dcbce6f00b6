module example.org/brass

go 1.22

require (
	github.com/hibiken/asynq v0.24.1
)
