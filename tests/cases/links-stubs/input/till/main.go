package main

import (
	"context"
	"os"

	pb "example.org/till/ledger"
	"google.golang.org/grpc"
)

func main() {
	conn, _ := grpc.Dial(os.Getenv("LEDGER_ADDR"))
	ledger := pb.NewLedgerClient(conn)
	ledger.Enter(context.Background(), &pb.Entry{})
	unknown := pb.NewPrinterClient(conn)
	_ = unknown
}
