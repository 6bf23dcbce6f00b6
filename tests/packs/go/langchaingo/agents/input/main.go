package main

import (
	"context"

	"github.com/tmc/langchaingo/agents"
	"github.com/tmc/langchaingo/chains"
	"github.com/tmc/langchaingo/llms/openai"
	"github.com/tmc/langchaingo/tools"
	"github.com/tmc/langchaingo/tools/serpapi"
)

func main() {
	llm, _ := openai.New()
	search, _ := serpapi.New()
	agentTools := []tools.Tool{tools.Calculator{}, search}
	agent := agents.NewOneShotAgent(llm, agentTools, agents.WithMaxIterations(3))
	executor := agents.NewExecutor(agent)
	chains.Run(context.Background(), executor, "How old is the oldest harbour?")
}
