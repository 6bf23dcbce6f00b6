package desk

import (
	"net/http"

	"google.golang.org/grpc"

	prices "example.com/yard/gen/prices"
	stock "example.com/yard/gen/stock"
)

func dial(address string) *grpc.ClientConn {
	conn, err := grpc.NewClient(address)
	if err != nil {
		panic(err)
	}
	return conn
}

func Run(stockAddr, pricesAddr string) {
	inStock := stock.NewStockClient(dial(stockAddr))
	priced := prices.NewPricesClient(dial(pricesAddr))
	http.HandleFunc("GET /lamps/{lamp}", func(w http.ResponseWriter, r *http.Request) {
		inStock.Count(r.Context(), &stock.CountRequest{Lamp: r.PathValue("lamp")})
		priced.Price(r.Context(), &prices.PriceRequest{Lamp: r.PathValue("lamp")})
	})
	http.ListenAndServe(":8000", nil)
}
