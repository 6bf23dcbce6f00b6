package berths

import (
	"context"

	"encore.dev/pubsub"
	"encore.dev/storage/sqldb"
)

var db = sqldb.NewDatabase("berths", sqldb.DatabaseConfig{Migrations: "./migrations"})

var Taken = pubsub.NewTopic[*Event]("berth-taken", pubsub.TopicConfig{})

// Take books a berth.
//
//encore:api public method=POST path=/berths/:id
func Take(ctx context.Context, id int) (*Berth, error) {
	Taken.Publish(ctx, &Event{})
	return nil, nil
}

//encore:api private
func Count(ctx context.Context) (*Number, error) {
	return nil, nil
}

//encore:api auth method=GET,HEAD path=/berths
func List(ctx context.Context) (*Berths, error) {
	return nil, nil
}

var _ = pubsub.NewSubscription(Taken, "notify", pubsub.SubscriptionConfig[*Event]{Handler: Notify})

func Notify(ctx context.Context, e *Event) error { return nil }

// Plain is no endpoint: encore:api stands in its text alone.
func Plain() {}
