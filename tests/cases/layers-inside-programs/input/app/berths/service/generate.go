package service

//go:generate go run ./tools
