package main

import (
	"log"
	"net"
	"os"

	"github.com/golang-migrate/migrate/v4"
	"google.golang.org/grpc"

	"example.org/ferry/db"
	"example.org/ferry/gapi"
	"example.org/ferry/pb"
)

func main() {
	m, err := migrate.New(os.Getenv("MIGRATION_URL"), os.Getenv("DB_SOURCE"))
	if err != nil {
		log.Fatal(err)
	}
	m.Up()
	server := grpc.NewServer()
	pb.RegisterFerryServer(server, gapi.New(db.Open()))
	listener, _ := net.Listen("tcp", ":9090")
	server.Serve(listener)
}
