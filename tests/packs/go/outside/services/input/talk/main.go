package main

import (
	"github.com/slack-go/slack"
)

func main() {
	_ = slack.New("token")
}
