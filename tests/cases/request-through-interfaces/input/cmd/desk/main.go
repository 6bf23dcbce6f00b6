package main

import (
	"context"
	"net/http"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/grpc"

	"example.org/harbour/api/harbourpb"
)

func main() {
	mux := runtime.NewServeMux()
	harbourpb.RegisterBerthsHandlerFromEndpoint(context.Background(), mux, "depot:7000", []grpc.DialOption{})
	http.ListenAndServe(":8080", mux)
}
