namespace Yard.Models;

public class SweepJob : IJob
{
    public string SweepId { get; set; }

    public Task Execute(IJobExecutionContext context)
    {
        return Task.CompletedTask;
    }
}
