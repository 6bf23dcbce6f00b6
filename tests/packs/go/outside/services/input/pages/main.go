package main

import (
	"github.com/aws/aws-sdk-go-v2/service/cloudfront"
)

func main() {
	_ = cloudfront.New(cloudfront.Options{})
}
