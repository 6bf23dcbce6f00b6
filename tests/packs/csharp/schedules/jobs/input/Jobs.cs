using Coravel.Invocable;
using Quartz;

namespace Harbour;

public class CountBoats : IJob
{
    public Task Execute(IJobExecutionContext context) => Task.CompletedTask;
}

public class ChargeFees : IInvocable
{
    public Task Invoke() => Task.CompletedTask;
}
