module example.com/harbour

go 1.22

require (
	github.com/robfig/cron/v3 v3.0.1
	github.com/go-co-op/gocron/v2 v2.2.0
	github.com/riverqueue/river v0.9.0
)
