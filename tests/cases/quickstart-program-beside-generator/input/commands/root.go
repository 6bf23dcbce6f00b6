package commands

import "github.com/spf13/cobra"

func Root() *cobra.Command {
	root := &cobra.Command{Use: "qy", Short: "books berths"}
	root.AddCommand(&cobra.Command{Use: "book", RunE: book})
	return root
}

func book(command *cobra.Command, arguments []string) error { return nil }
