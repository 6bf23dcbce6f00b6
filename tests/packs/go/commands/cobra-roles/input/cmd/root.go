package cmd

import "github.com/spf13/cobra"

var rootCmd = &cobra.Command{
	Use:   "pier",
	Short: "Keeps a pier.",
}

func init() {
	rootCmd.AddCommand(webCmd)
	rootCmd.AddCommand(countCmd)
}

func Execute() {
	rootCmd.Execute()
}
