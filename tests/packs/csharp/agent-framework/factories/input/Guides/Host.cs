using Microsoft.Agents.AI;
using Microsoft.Agents.AI.Hosting;
using Microsoft.Agents.AI.Workflows;
using Microsoft.Extensions.AI;

var builder = WebApplication.CreateBuilder(args);

// what a host knows by name
builder.AddAIAgent("scribe", "You write letters.");
builder.AddAIAgent("reader", (sp, key) => new ChatClientAgent(
    sp.GetRequiredService<IChatClient>(),
    name: key,
    instructions: "You read letters aloud.",
    tools: [AIFunctionFactory.Create(Speak)]));

// one that is there already
AIAgent porter = Helpers.Chat().AsAIAgent(name: "porter", instructions: "You carry.");
builder.AddAIAgent("porter", (sp, key) => porter);

builder.AddWorkflow("letters", (sp, key) => AgentWorkflowBuilder.BuildSequential(
    workflowName: key,
    sp.GetRequiredKeyedService<AIAgent>("scribe"),
    sp.GetRequiredKeyedService<AIAgent>("reader"))).AddAsAIAgent();

// whoever is asked for
builder.AddWorkflow("choir", (sp, key) =>
{
    var singers = names.Select(name => sp.GetRequiredKeyedService<AIAgent>(name));
    return AgentWorkflowBuilder.BuildConcurrent(workflowName: key, agents: singers);
});

// one that the function names itself, and another that only it has
builder.AddAIAgent("clerk", (sp, key) =>
{
    var helper = sp.GetRequiredService<IChatClient>();
    return helper.AsAIAgent(name: "clerk", instructions: "You file letters.").AsBuilder().Build();
});

// the name of a workflow goes before its agents
builder.AddWorkflow("archive", (sp, key) =>
{
    var clerk = sp.GetRequiredKeyedService<AIAgent>("clerk");
    var scribe = sp.GetRequiredKeyedService<AIAgent>("scribe");
    return AgentWorkflowBuilder.BuildSequential("archive", [scribe, clerk]);
});

builder.Build().Run();
