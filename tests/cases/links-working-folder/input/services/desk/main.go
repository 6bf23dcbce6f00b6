package main

import (
	"net/http"
	"os"

	"google.golang.org/grpc"

	pb "example.com/yard/desk/gen"
)

func main() {
	conn, err := grpc.NewClient(os.Getenv("STOCK_ADDR"))
	if err != nil {
		panic(err)
	}
	stock := pb.NewStockClient(conn)
	http.HandleFunc("GET /lamps/{lamp}", func(w http.ResponseWriter, r *http.Request) {
		stock.Count(r.Context(), &pb.CountRequest{Lamp: r.PathValue("lamp")})
	})
	http.ListenAndServe(":3000", nil)
}
