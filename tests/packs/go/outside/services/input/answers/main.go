package main

import (
	openai "github.com/sashabaranov/go-openai"
)

func main() {
	_ = openai.NewClient("key")
}
