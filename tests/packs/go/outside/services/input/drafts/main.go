package main

import (
	"github.com/anthropics/anthropic-sdk-go"
)

func main() {
	_ = anthropic.NewClient()
}
