using Microsoft.Agents.AI;
using Microsoft.Agents.AI.Workflows;
using Microsoft.Extensions.AI;

namespace Guides;

internal static class Tours
{
    // each call makes an agent of its own, called as what it is bound to
    internal static Workflow InTurn(IChatClient chat)
    {
        AIAgent alps = Guide("Alps", chat);
        AIAgent coast = Guide("Coast", chat);

        return new WorkflowBuilder(alps)
            .AddEdge(alps, coast)
            .Build();
    }

    // or as its text says
    internal static Workflow AtOnce(IChatClient chat)
    {
        var entry = new ChatForwardingExecutor("Entry");
        var album = new AlbumExecutor();
        var north = Narrator("North", chat);
        var south = Narrator("South", chat);

        return new WorkflowBuilder(entry)
            .AddFanOutEdge(entry, [north, south])
            .AddFanInBarrierEdge([north, south], album)
            .Build();
    }

    internal static Workflow Quiz()
    {
        RequestPort answer = RequestPort.Create<string, string>("Answer");
        var judge = new QuizExecutor();

        return new WorkflowBuilder(answer)
            .AddEdge(answer, judge)
            .AddEdge(judge, answer)
            .Build();
    }

    internal static Workflow Led(IChatClient chat)
    {
        AIAgent ranger = chat.AsAIAgent(name: "ranger", instructions: "You lead.");
        AIAgent cook = chat.AsAIAgent(name: "cook", instructions: "You cook.");
        AIAgent medic = chat.AsAIAgent(name: "medic", instructions: "You heal.");

        return new MagenticWorkflowBuilder(ranger)
            .AddParticipants([cook, medic])
            .WithMaxRounds(3)
            .Build();
    }

    // how many there are only a run knows: no edges of nobody
    internal static Workflow Crowd(int count)
    {
        var walkers = Enumerable.Range(0, count).Select(i => new Walker($"walker_{i}")).ToArray();
        var leader = new LeaderExecutor();

        return new WorkflowBuilder(leader)
            .AddFanOutEdge(leader, [.. walkers])
            .AddFanInBarrierEdge([.. walkers], leader)
            .Build();
    }

    private static AIAgent Guide(string region, IChatClient chat) =>
        chat.AsAIAgent(instructions: $"You know the {region}.");

    private static AIAgent Narrator(string part, IChatClient chat) =>
        chat.AsAIAgent(instructions: $"Tell of the {part}.", name: $"{part}Narrator");

    private sealed class AlbumExecutor() : Executor<string>("Album")
    {
    }

    private sealed class QuizExecutor() : Executor<string>("Quiz")
    {
    }

    private sealed class LeaderExecutor() : Executor<string>("Leader")
    {
    }

    private sealed class Walker(string id) : Executor<string>(id)
    {
    }
}
