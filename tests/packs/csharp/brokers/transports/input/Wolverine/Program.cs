using Wolverine;
using Wolverine.RabbitMQ;

namespace Sails;

public record SailTorn(string Boat);

public class SailHandler
{
    public void Handle(SailTorn torn) => Console.WriteLine(torn.Boat);
}

public static class Setup
{
    public static IHostBuilder Build() =>
        Host.CreateDefaultBuilder().UseWolverine(options => options.UseRabbitMq("amqp://rabbit").AutoProvision());
}
