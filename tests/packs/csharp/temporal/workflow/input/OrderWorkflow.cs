using Temporalio.Workflows;

namespace Shop;

[Workflow]
public class OrderWorkflow
{
    [WorkflowRun]
    public async Task<string> RunAsync(string order)
    {
        var options = new ActivityOptions();
        var parcel = await Workflow.ExecuteActivityAsync((Stock stock) => stock.Reserve(order), options);
        await Workflow.ExecuteActivityAsync(() => Bank.Charge(order), options);
        await Workflow.ExecuteChildWorkflowAsync((DeliveryWorkflow delivery) => delivery.RunAsync(parcel));
        return parcel;
    }
}
