package main

import (
	"github.com/aws/aws-sdk-go-v2/service/lambda"
)

func main() {
	_ = lambda.New(lambda.Options{})
}
