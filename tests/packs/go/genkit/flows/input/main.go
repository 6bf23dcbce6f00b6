package main

import (
	"context"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"
)

func main() {
	g := genkit.Init(context.Background())
	weather := genkit.DefineTool(g, "weather", "Says what the weather is", look)
	guide := genkit.DefinePrompt(g, "guide",
		ai.WithSystem("You guide people. Be kind."),
		ai.WithModelName("googleai/gemini-2.5-flash"),
		ai.WithTools(weather),
	)
	genkit.DefineFlow(g, "ask", func(ctx context.Context, question string) (string, error) {
		return guide.Execute(ctx)
	})
	genkit.DefineStreamingFlow(g, "tell", tell)
}

// tell streams an answer. It takes its time.
func tell(ctx context.Context, question string, back ai.Callback) (string, error) {
	return "", nil
}

func look(ctx *ai.ToolContext, place string) (string, error) {
	return "", nil
}
