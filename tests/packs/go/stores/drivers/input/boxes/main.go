package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

func main() {
	settings, _ := config.LoadDefaultConfig(context.Background())
	_ = s3.NewFromConfig(settings)
}
