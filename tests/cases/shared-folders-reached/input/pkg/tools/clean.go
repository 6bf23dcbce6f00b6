// Package tools is imported by nobody.
package tools

import (
	"context"

	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func Clean() {
	mongo.Connect(context.Background(), options.Client().ApplyURI("mongodb://attic:27017"))
}
