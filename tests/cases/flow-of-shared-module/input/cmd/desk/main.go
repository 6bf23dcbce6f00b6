package main

import (
	"net"

	"example.org/tailor/internal/desk"
	"example.org/tailor/pkg/ready"
	"google.golang.org/grpc"
)

func main() {
	ready.Tell()
	told := limits()
	rooms(told)
	lamps(told)
	stoves(told)
	doors(told)
	server := grpc.NewServer()
	desk.Register(server)
	socket, _ := net.Listen("tcp", ":9090")
	server.Serve(socket)
}

func limits() int {
	return parsed("10")
}

func parsed(text string) int {
	return counted(text)
}

func counted(text string) int {
	return len(text)
}

func rooms(told int) {
	parsed("rooms")
	swept(told)
}

func swept(told int) {
	dried(told)
}

func dried(told int) {
	counted("dry")
}

func lamps(told int) {
	lit(told)
}

func lit(told int) {
	parsed("lamps")
}

func stoves(told int) {
	heated(told)
}

func heated(told int) {
	parsed("stoves")
}

func doors(told int) {
	opened(told)
}

func opened(told int) {
	parsed("doors")
}
