package main

import (
	"github.com/sendgrid/sendgrid-go"
)

func main() {
	_ = sendgrid.NewSendClient("key")
}
