package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"
)

func main() {
	settings, _ := config.LoadDefaultConfig(context.Background())
	_ = dynamodb.NewFromConfig(settings)
}
