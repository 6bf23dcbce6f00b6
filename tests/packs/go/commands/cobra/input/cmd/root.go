package cmd

import (
	"fmt"

	"github.com/spf13/cobra"
)

const name = "mast"

var root = &cobra.Command{Use: name, Short: "works at a mast"}

func init() {
	root.PersistentFlags().BoolP("loud", "", false, "says more")
	root.AddCommand(newSail(), &cobra.Command{Use: "list", Run: list})
}

func list(cmd *cobra.Command, args []string) {}

// Execute runs it.
func Execute() {
	if err := root.Execute(); err != nil {
		fmt.Println(err)
	}
}
