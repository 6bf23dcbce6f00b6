package cmd

import (
	"context"

	"github.com/segmentio/kafka-go"
	"github.com/spf13/cobra"
)

var watchCmd = &cobra.Command{
	Use:   "watch",
	Short: "Takes what gauges send.",
	RunE: func(cmd *cobra.Command, args []string) error {
		return watch(cmd.Context())
	},
}

func init() {
	rootCmd.AddCommand(watchCmd)
}

func watch(ctx context.Context) error {
	reader := kafka.NewReader(kafka.ReaderConfig{Topic: "gauges"})
	for {
		if _, err := reader.ReadMessage(ctx); err != nil {
			return err
		}
	}
}
