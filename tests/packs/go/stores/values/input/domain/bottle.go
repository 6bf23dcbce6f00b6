package domain

import "go.mongodb.org/mongo-driver/bson/primitive"

type Bottle struct {
	ID      primitive.ObjectID `bson:"_id"`
	Vintage int                `bson:"vintage"`
}

func NewBottle(vintage int) Bottle {
	return Bottle{ID: primitive.NewObjectID(), Vintage: vintage}
}
