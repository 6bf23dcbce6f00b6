package main

import (
	"flag"

	"example.com/yard/internal/services/desk"
	"example.com/yard/internal/services/prices"
	"example.com/yard/internal/services/stock"
)

func main() {
	stockAddr := flag.String("stock", "stock:8000", "where the stock is")
	pricesAddr := flag.String("prices", "prices:8000", "where prices are")
	flag.Parse()
	switch flag.Arg(0) {
	case "desk":
		desk.Run(*stockAddr, *pricesAddr)
	case "stock":
		stock.Run()
	case "prices":
		prices.Run()
	}
}
