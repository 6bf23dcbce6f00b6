using Microsoft.Agents.AI;
using Microsoft.Agents.AI.Workflows;

namespace Desk;

public static class Program
{
    private static Workflow Tickets(IChatClient client)
    {
        var sort = new SortExecutor();
        var file = new FileExecutor("File");
        ChatClientAgent writer = new(client, name: "Writer", instructions: "You write answers. Be short.");
        Func<string, string> upper = text => text.ToUpper();
        var loud = upper.BindAsExecutor("Loud");

        WorkflowBuilder builder = new(sort);
        builder.AddSwitch(sort, ways => ways
            .AddCase(IsKind("question"), writer)
            .WithDefault(file))
            .AddEdge(writer, loud)
            .AddEdge(loud, sort, condition: IsKind("again"));
        return builder.Build();
    }

    private static Workflow Many(AIProjectClient client, string model)
    {
        AIAgent reader = client.AsAIAgent(model: model, instructions: "You read.", name: "Reader");
        AIAgent critic = client.AsAIAgent(new ChatClientAgentOptions { Name = "Critic", Description = "Finds faults." });
        var start = new StartExecutor();

        return new WorkflowBuilder(start)
            .AddFanOutEdge(start, [reader, critic])
            .AddFanInBarrierEdge([reader, critic], new FileExecutor("End"))
            .Build();
    }

    private static void Teams(IChatClient client)
    {
        var lead = new ChatClientAgent(client, "You lead.", "lead", "Hands over to others.");
        var helper = new ChatClientAgent(client, "You help.", "helper");
        var inTurn = AgentWorkflowBuilder.BuildSequential(lead, helper);
        var passed = AgentWorkflowBuilder.CreateHandoffBuilderWith(lead)
            .WithHandoffs(lead, [helper])
            .WithHandoff(helper, lead)
            .Build();
    }

    private static Func<object?, bool> IsKind(string kind) => text => true;
}

/// <summary>Sorts tickets by their kind.</summary>
internal sealed class SortExecutor() : Executor<string, string>("Sort")
{
}

/// <summary>Files what was said.</summary>
internal sealed class FileExecutor : Executor<string>
{
    public FileExecutor(string id) : base(id)
    {
    }
}

internal sealed class StartExecutor : Executor
{
    public StartExecutor() : base("StartHere")
    {
    }
}
