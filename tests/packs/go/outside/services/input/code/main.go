package main

import (
	"github.com/google/go-github/v60/github"
)

func main() {
	_ = github.NewClient(nil)
}
