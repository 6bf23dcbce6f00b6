package main

import (
	"context"

	"github.com/aws/aws-sdk-go-v2/service/sesv2"
)

func main() {
	var client *sesv2.Client
	client.SendEmail(context.Background(), &sesv2.SendEmailInput{})
}
