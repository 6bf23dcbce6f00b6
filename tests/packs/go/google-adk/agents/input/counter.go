package main

import (
	"google.golang.org/adk/agent"
	"google.golang.org/adk/agent/llmagent"
	"google.golang.org/adk/agent/workflowagents/loopagent"
)

func newCounter() agent.Agent {
	adder, _ := llmagent.New(llmagent.Config{Name: "adder"})
	checker, _ := llmagent.New(llmagent.Config{Name: "checker"})
	counter, _ := loopagent.New(loopagent.Config{
		AgentConfig:   agent.Config{Name: "counter", SubAgents: []agent.Agent{adder, checker}},
		MaxIterations: 3,
	})
	return counter
}
