package crew

import (
	"context"

	"github.com/cloudwego/eino/adk"
	"github.com/cloudwego/eino/adk/prebuilt/planexecute"
	"github.com/cloudwego/eino/adk/prebuilt/supervisor"
	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/compose"
	"example.org/elsewhere"
)

func NewMaster(ctx context.Context) (adk.Agent, error) {
	master, err := adk.NewChatModelAgent(ctx, &adk.ChatModelAgentConfig{
		Name:        "master",
		Description: "Decides who works",
		ToolsConfig: adk.ToolsConfig{
			ToolsNodeConfig: compose.ToolsNodeConfig{
				Tools: []tool.BaseTool{horn, adk.NewAgentTool(ctx, elsewhere.New())},
			},
		},
	})
	if err != nil {
		return nil, err
	}
	pilot, err := NewPilot(ctx)
	if err != nil {
		return nil, err
	}
	clerk, _ := adk.NewChatModelAgent(ctx, &adk.ChatModelAgentConfig{
		Name: "clerk",
		ToolsConfig: adk.ToolsConfig{
			ToolsNodeConfig: compose.ToolsNodeConfig{
				Tools: []tool.BaseTool{adk.NewAgentTool(ctx, pilot)},
			},
		},
	})
	return supervisor.New(ctx, &supervisor.Config{
		Supervisor: master,
		SubAgents:  []adk.Agent{pilot, clerk},
	})
}

func NewRound(ctx context.Context) adk.Agent {
	writer, _ := adk.NewChatModelAgent(ctx, &adk.ChatModelAgentConfig{Name: "writer"})
	critic, _ := adk.NewChatModelAgent(ctx, &adk.ChatModelAgentConfig{Name: "critic"})
	round, _ := adk.NewLoopAgent(ctx, &adk.LoopAgentConfig{
		Name:      "round",
		SubAgents: []adk.Agent{writer, critic},
	})
	return round
}

func NewPlan(ctx context.Context) (adk.Agent, error) {
	planner, _ := planexecute.NewPlanner(ctx, &planexecute.PlannerConfig{})
	executor, _ := planexecute.NewExecutor(ctx, &planexecute.ExecutorConfig{})
	replanner, _ := planexecute.NewReplanner(ctx, &planexecute.ReplannerConfig{})
	return planexecute.New(ctx, &planexecute.Config{
		Planner:   planner,
		Executor:  executor,
		Replanner: replanner,
	})
}
