package main

import (
	"example.org/dock/internal/cargo"
	"example.org/dock/internal/config"
)

func main() {
	cargo.Load(config.Name())
}
