package main

import (
	"github.com/twilio/twilio-go"
)

func main() {
	_ = twilio.NewRestClient()
}
