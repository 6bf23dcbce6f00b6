package infra

import (
	"context"
	"os"

	"example.org/depot/proto/gen"
	"google.golang.org/grpc"
)

// Reserve is called by the desk alone, though it stands in no folder of it.
func Reserve() {
	conn, _ := grpc.NewClient(os.Getenv("STOCK_URL"))
	client := gen.NewStockClient(conn)
	client.Reserve(context.Background(), &gen.ReserveRequest{})
}
