package main

import (
	"context"

	"github.com/cloudwego/eino/compose"
)

const (
	nodePrompt = "prompt"
	nodeModel  = "model"
	nodeTools  = "tools"
)

func afterModel(ctx context.Context, in *Message) (string, error) {
	if in.Calls > 0 {
		return nodeTools, nil
	}
	return compose.END, nil
}

// BuildGraph wires a model to its tools.
func BuildGraph[I, O any](ctx context.Context, state State) compose.Runnable[I, O] {
	g := compose.NewGraph[I, O](compose.WithGenLocalState(state))
	ends := map[string]bool{nodeTools: true, compose.END: true}

	_ = g.AddChatTemplateNode(nodePrompt, template)
	_ = g.AddChatModelNode(nodeModel, model)
	_ = g.AddToolsNode(nodeTools, tools)
	_ = g.AddEdge(compose.START, nodePrompt)
	_ = g.AddEdge(nodePrompt, nodeModel)
	_ = g.AddBranch(nodeModel, compose.NewGraphBranch(afterModel, ends))
	_ = g.AddEdge(nodeTools, nodeModel)
	r, _ := g.Compile(ctx)
	return r
}

func weigh(ctx context.Context, in Cargo) (Weight, error) {
	return Weight{}, nil
}

// BuildWorkflow has its edges where its nodes are added.
func BuildWorkflow(ctx context.Context) {
	wf := compose.NewWorkflow[Cargo, Bill]()
	wf.AddLambdaNode("weigh", compose.InvokableLambda(weigh)).AddInput(compose.START)
	wf.AddLambdaNode("price", compose.InvokableLambda(price)).
		AddInput("weigh", compose.ToField("Weight")).
		AddDependency(compose.START)
	wf.End().AddInput("price")
	wf.Compile(ctx)
}
