package cmd

import (
	"net/http"

	"github.com/spf13/cobra"
)

var webCmd = &cobra.Command{
	Use:   "web",
	Short: "Serves.",
	Run: func(cmd *cobra.Command, args []string) {
		mux := http.NewServeMux()
		mux.HandleFunc("/boats", boats)
		server := &http.Server{Handler: mux}
		go func() {
			if err := server.ListenAndServe(); err != nil {
				panic(err)
			}
		}()
	},
}

func boats(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte("boats"))
}
