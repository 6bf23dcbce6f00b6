using Azure.Messaging.ServiceBus.Administration;

namespace Pilots;

public class Setup
{
    private readonly ServiceBusAdministrationClient _administration = new("Endpoint=sb://pilots");

    public async Task Prepare()
    {
        await _administration.CreateQueueAsync("pilot-calls");
        await _administration.CreateTopicAsync("arrivals");
    }
}
