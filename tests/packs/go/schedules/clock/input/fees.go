package main

import (
	"context"

	"github.com/riverqueue/river"
)

type ChargeFees struct {
	Boat string
}

func (ChargeFees) Kind() string { return "charge_fees" }

type FeeWorker struct {
	river.WorkerDefaults[ChargeFees]
}

func (w *FeeWorker) Work(ctx context.Context, job *river.Job[ChargeFees]) error {
	return nil
}

func charge(ctx context.Context, riverClient *river.Client[any]) {
	riverClient.Insert(ctx, ChargeFees{Boat: "Anna"}, nil)
}
