package repository

import (
	"context"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"

	"example.org/cellar/domain"
)

func Open(uri string) (*mongo.Client, error) {
	return mongo.Connect(context.Background(), options.Client().ApplyURI(uri))
}

func Find(c *mongo.Client, vintage int) (domain.Bottle, error) {
	var bottle domain.Bottle
	err := c.Database("cellar").Collection("bottles").FindOne(context.Background(), bson.M{"vintage": vintage}).Decode(&bottle)
	return bottle, err
}
