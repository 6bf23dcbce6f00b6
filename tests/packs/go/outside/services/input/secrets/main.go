package main

import (
	"github.com/aws/aws-sdk-go-v2/service/secretsmanager"
)

func main() {
	_ = secretsmanager.New(secretsmanager.Options{})
}
