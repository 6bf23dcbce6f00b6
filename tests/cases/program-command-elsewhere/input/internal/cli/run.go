package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"example.org/kiln/internal/glaze"
)

// Run makes the commands and runs one of them.
func Run(args []string) int {
	root := &cobra.Command{Use: "kiln", SilenceUsage: true}
	root.AddCommand(fireCmd)
	root.AddCommand(listCmd)
	root.SetArgs(args)
	if err := root.Execute(); err != nil {
		printUsage()
		return 1
	}
	return 0
}

func printUsage() {
	fmt.Println(usageText())
}

func usageText() string {
	return "kiln fire|list"
}

var fireCmd = &cobra.Command{
	Use:   "fire",
	Short: "Fires a batch",
	RunE: func(cmd *cobra.Command, args []string) error {
		batch, err := glaze.Read(args[0])
		if err != nil {
			return err
		}
		return glaze.Fire(batch)
	},
}

var listCmd = &cobra.Command{
	Use:   "list",
	Short: "Lists what is there",
	RunE: func(cmd *cobra.Command, args []string) error {
		fmt.Println(glaze.Names())
		return nil
	},
}
