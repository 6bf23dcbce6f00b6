package main

import (
	"github.com/go-co-op/gocron/v2"
	"github.com/robfig/cron/v3"
)

func sweep() {}

func light() {}

func main() {
	c := cron.New()
	c.AddFunc("@hourly", sweep)
	c.AddFunc("@daily", func() { light() })
	c.AddJob("@weekly", Dredge{})

	s, _ := gocron.NewScheduler()
	s.NewJob(gocron.CronJob("0 6 * * *", false), gocron.NewTask(light))
}
