package main

import (
	"net/http"

	"example.org/stock-api/internal/biz"
	"example.org/stock-api/internal/consumer"
)

func main() {
	go consumer.Run()
	http.HandleFunc("/stock", biz.List)
	http.ListenAndServe(":8080", nil)
}
