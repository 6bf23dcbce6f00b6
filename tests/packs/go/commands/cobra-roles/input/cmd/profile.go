package cmd

import (
	"net/http"

	"github.com/spf13/cobra"
)

var profile string

var measureCmd = &cobra.Command{
	Use:   "measure",
	Short: "Measures once.",
	Run: func(cmd *cobra.Command, args []string) {
		startProfile()
	},
}

func init() {
	rootCmd.AddCommand(measureCmd)
}

func startProfile() {
	if profile != "" {
		go http.ListenAndServe(profile, nil)
	}
}
