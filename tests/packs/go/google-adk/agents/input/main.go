package main

import (
	"google.golang.org/adk/agent"
	"google.golang.org/adk/agent/llmagent"
	"google.golang.org/adk/agent/workflowagents/parallelagent"
	"google.golang.org/adk/agent/workflowagents/sequentialagent"
	"google.golang.org/adk/tool"
	"google.golang.org/adk/tool/agenttool"
	"google.golang.org/adk/tool/geminitool"
)

func main() {
	searcher, _ := llmagent.New(llmagent.Config{
		Name:        "searcher",
		Description: "Looks things up",
		Tools:       []tool.Tool{geminitool.GoogleSearch{}},
	})
	writer, _ := llmagent.New(llmagent.Config{Name: "writer", Instruction: "You write."})
	reader, _ := llmagent.New(llmagent.Config{
		Name:      "reader",
		OutputKey: "notes",
		Tools:     []tool.Tool{agenttool.New(searcher, nil)},
	})
	line, _ := sequentialagent.New(sequentialagent.Config{
		AgentConfig: agent.Config{Name: "line", SubAgents: []agent.Agent{writer, reader}},
	})
	both, _ := parallelagent.New(parallelagent.Config{
		AgentConfig: agent.Config{Name: "both", SubAgents: []agent.Agent{newCounter(), newClerk()}},
	})
	root, _ := llmagent.New(llmagent.Config{
		Name:      "root",
		SubAgents: []agent.Agent{line, both},
	})
	run(root)
}

func newClerk() agent.Agent {
	clerk, _ := agent.New(agent.Config{Name: "clerk", Description: "No model of its own"})
	return clerk
}
