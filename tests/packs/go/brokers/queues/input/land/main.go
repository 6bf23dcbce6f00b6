package main

import (
	"os"

	"github.com/gocraft/work"
)

const weighJob = "weigh"

type Context struct{ boat string }

func (c *Context) Weigh(job *work.Job) error { return nil }

func (c *Context) Log(job *work.Job, next work.NextMiddlewareFunc) error { return next() }

func Land(job *work.Job) error { return nil }

func main() {
	enqueuer := work.NewEnqueuer("harbour", nil)
	enqueuer.Enqueue("land", work.Q{"boat": os.Args[1]})
	enqueuer.EnqueueIn(weighJob, 60, work.Q{})
	enqueuer.EnqueueUniqueIn("land", 300, work.Q{})

	pool := work.NewWorkerPool(Context{}, 10, "harbour", nil)
	pool.Middleware((*Context).Log)
	pool.Job("land", Land)
	pool.JobWithOptions(weighJob, work.JobOptions{Priority: 10}, (*Context).Weigh)
	pool.PeriodicallyEnqueue("0 0 * * * *", "tidy")
	pool.Start()
}
