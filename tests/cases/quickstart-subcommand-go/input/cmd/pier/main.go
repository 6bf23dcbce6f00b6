package main

import (
	"net/http"

	"github.com/spf13/cobra"
)

var root = &cobra.Command{Use: "pier", Short: "Lists piers"}

var list = &cobra.Command{
	Use:   "list",
	Short: "Lists them once",
	Run:   func(cmd *cobra.Command, args []string) { println("none") },
}

var serve = &cobra.Command{
	Use:   "serve",
	Short: "Serves the piers",
	RunE:  func(cmd *cobra.Command, args []string) error { return listen() },
}

func listen() error {
	http.HandleFunc("/piers", func(w http.ResponseWriter, r *http.Request) {})
	return http.ListenAndServe(":7500", nil)
}

func main() {
	root.AddCommand(list)
	root.AddCommand(serve)
	root.Execute()
}
