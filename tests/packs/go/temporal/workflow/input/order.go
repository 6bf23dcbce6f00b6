package shop

import (
	"context"

	"go.temporal.io/sdk/workflow"
)

type Handlers struct{}

// Order takes an order to its customer.
func Order(ctx workflow.Context, id string) error {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{})
	var parcel string
	if err := workflow.ExecuteActivity(ctx, Reserve, id).Get(ctx, &parcel); err != nil {
		return err
	}
	err := workflow.ExecuteLocalActivity(ctx, "Pack", parcel).Get(ctx, nil)
	if err != nil {
		return err
	}
	return workflow.ExecuteChildWorkflow(ctx, Deliver, parcel).Get(ctx, nil)
}

// Deliver brings a parcel.
func (h *Handlers) Again(ctx workflow.Context, parcel string) error {
	return workflow.ExecuteActivity(ctx, Reserve, parcel).Get(ctx, nil)
}

func Deliver(ctx workflow.Context, parcel string) error {
	return workflow.ExecuteActivity(ctx, Reserve, parcel).Get(ctx, nil)
}

// Reserve sets goods aside.
func Reserve(ctx context.Context, id string) (string, error) {
	return id, nil
}
