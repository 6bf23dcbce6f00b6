package main

import (
	"net/http"

	"example.com/cider/internal/bus/publisher"
	"example.com/cider/internal/till"
)

func main() {
	counter := till.New()
	counter.PressPublisher.Configure(publisher.ExchangeName("press-orders"))
	counter.LabelPublisher.Configure(publisher.ExchangeName("label-orders"))
	http.HandleFunc("POST /bottles", counter.Order)
	http.ListenAndServe(":8080", nil)
}
