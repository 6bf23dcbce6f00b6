package main

import (
	"github.com/stripe/stripe-go/v76"
)

func main() {
	stripe.Key = "key"
}
