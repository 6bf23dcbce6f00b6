package cmd

import (
	"fmt"

	"github.com/spf13/cobra"
)

var countCmd = &cobra.Command{
	Use:   "count",
	Short: "Counts.",
	Run: func(cmd *cobra.Command, args []string) {
		fmt.Println(3)
	},
}
