package crew

import (
	"context"

	"github.com/cloudwego/eino/adk"
)

// NewPilot stands in another file than who uses it.
func NewPilot(ctx context.Context) (adk.Agent, error) {
	pilot, err := adk.NewChatModelAgent(ctx, &adk.ChatModelAgentConfig{
		Name:        "pilot",
		Description: "Brings ships in",
	})
	if err != nil {
		return nil, err
	}
	return pilot, nil
}
