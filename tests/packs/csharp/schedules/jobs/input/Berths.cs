using Hangfire;

namespace Harbour;

public class Berths
{
    private readonly Bell bell;
    private readonly IBackgroundJobClient backgroundJobClient;
    private readonly IRecurringJobManager recurringJobs;

    public void Moor(string boat)
    {
        BackgroundJob.Enqueue(() => bell.Ring(boat));
        backgroundJobClient.Schedule<ILog>(log => log.Note(boat), TimeSpan.FromMinutes(5));
        lanterns.Enqueue(boat);
    }

    public void Plan()
    {
        RecurringJob.AddOrUpdate<Tides>("tide-table", tides => tides.Load(), Cron.Daily);
        RecurringJob.AddOrUpdate("sweep", () => bell.Sweep(), Cron.Weekly);
        recurringJobs.AddOrUpdate<Lamps>(lamps => lamps.Light(), Cron.Daily);
        RecurringJob.AddOrUpdate(() => bell.Test(), Cron.Hourly);
        boats.AddOrUpdate("Anna", 1, (name, count) => count + 1);
    }
}
