using Microsoft.SemanticKernel;
using Microsoft.SemanticKernel.Agents;
using Microsoft.SemanticKernel.Agents.Orchestration.Handoff;

public class Program
{
    public void Chats(Kernel kernel)
    {
        ChatCompletionAgent reviewer = new()
        {
            Name = "Reviewer",
            Instructions = "You review texts. Be strict.",
            Kernel = kernel,
        };
        var writer = new ChatCompletionAgent { Name = "Writer", Description = "Writes texts." };

        AgentGroupChat chat = new(writer, reviewer);
        SequentialOrchestration inTurn = new(writer, reviewer);
        var handoffs = OrchestrationHandoffs.StartWith(writer).Add(writer, reviewer);
        HandoffOrchestration passed = new(handoffs, writer, reviewer);
    }

    public void Order()
    {
        ProcessBuilder process = new("Order");
        var read = process.AddStepFromType<ReadStep>();
        var pay = process.AddStepFromType<PayStep>();

        process.OnInputEvent(OrderEvents.Start).SendEventTo(new ProcessFunctionTargetBuilder(read));
        read.OnEvent(OrderEvents.Complete).SendEventTo(new ProcessFunctionTargetBuilder(pay));
        read.OnEvent(OrderEvents.Again).SendEventTo(new ProcessFunctionTargetBuilder(read));
        pay.OnFunctionResult().StopProcess();
    }
}

/// <summary>Reads an order.</summary>
public class ReadStep : KernelProcessStep
{
}

public class PayStep : KernelProcessStep
{
}
