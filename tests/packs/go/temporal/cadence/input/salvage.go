package salvage

import (
	"context"
	"time"

	"go.uber.org/cadence/workflow"
)

func FindWreck(ctx context.Context, place string) (string, error) {
	return place, nil
}

func RaiseWreck(ctx context.Context, wreck string) error {
	return nil
}

// Salvage finds a wreck, then raises it.
func Salvage(ctx workflow.Context, place string) error {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: time.Hour})
	var wreck string
	if err := workflow.ExecuteActivity(ctx, FindWreck, place).Get(ctx, &wreck); err != nil {
		return err
	}
	return workflow.ExecuteActivity(ctx, RaiseWreck, wreck).Get(ctx, nil)
}

type Yard struct{}

// Mend is a workflow of the yard's.
func (y *Yard) Mend(ctx workflow.Context) error {
	return workflow.ExecuteChildWorkflow(ctx, Salvage, "north mole").Get(ctx, nil)
}
