package cmd

import (
	"errors"

	"github.com/spf13/cobra"
)

func newSail() *cobra.Command {
	var area int
	sail := &cobra.Command{Use: "sail"}
	hoist := &cobra.Command{
		Use: "hoist [flags] SAIL...",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return errors.New("which?")
			}
			return hoistAll(area, args)
		},
	}
	hoist.Flags().IntVarP(&area, "area", "a", 10, "square metres")
	reef := &cobra.Command{
		Use: "reef",
		RunE: func(cmd *cobra.Command, args []string) error {
			err := runReef(args)
			return err
		},
	}
	var dry bool
	reef.Flags().String("by", "", "how much")
	reef.Flags().BoolVar(&dry, "dry", false, "tells alone")
	sail.AddCommand(hoist)
	sail.AddCommand(reef)
	return sail
}

func hoistAll(area int, sails []string) error { return nil }

func runReef(sails []string) error { return nil }
