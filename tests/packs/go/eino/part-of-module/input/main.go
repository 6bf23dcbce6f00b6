package main

import (
	"context"

	"github.com/cloudwego/eino/adk/prebuilt/planexecute"

	"example.org/trips/project/crew"
	"example.org/trips/tools/crew/log"
)

func main() {
	ctx := context.Background()
	plan, _ := crew.NewPlan(ctx)
	walk, _ := crew.NewWalk(ctx)
	again, _ := crew.NewAgain(ctx)
	guide, _ := planexecute.New(ctx, &planexecute.Config{
		Planner:   plan,
		Executor:  walk,
		Replanner: again,
	})
	log.Run(ctx, guide)
}
