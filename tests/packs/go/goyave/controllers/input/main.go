package main

import (
	"fmt"
	"os"

	"example.com/harbour/http/route"

	"goyave.dev/goyave/v5"
	"goyave.dev/goyave/v5/util/errors"
)

func main() {
	server, err := goyave.New(goyave.Options{})
	if err != nil {
		fmt.Fprintln(os.Stderr, err.(*errors.Error).String())
		os.Exit(1)
	}
	server.RegisterRoutes(route.Register)
	if err := server.Start(); err != nil {
		server.Logger.Error(err)
		os.Exit(2)
	}
}
