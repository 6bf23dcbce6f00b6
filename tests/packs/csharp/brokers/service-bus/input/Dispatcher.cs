using Azure.Messaging.ServiceBus;

namespace Pilots;

public class Dispatcher
{
    private readonly ServiceBusClient _client = new("Endpoint=sb://pilots");

    public async Task Call(string boat)
    {
        ServiceBusSender sender = _client.CreateSender("pilot-calls");
        await sender.SendMessageAsync(new ServiceBusMessage(boat));
        ServiceBusSender arrivals = _client.CreateSender("arrivals");
        await arrivals.ScheduleMessageAsync(new ServiceBusMessage(boat), DateTimeOffset.UtcNow);
    }

    public async Task Listen()
    {
        ServiceBusProcessor processor = _client.CreateProcessor("pilot-calls");
        processor.ProcessMessageAsync += Note;
        await processor.StartProcessingAsync();
        ServiceBusReceiver receiver = _client.CreateReceiver("arrivals", "desk");
        await receiver.ReceiveMessageAsync();
    }

    private Task Note(ProcessMessageEventArgs args) => args.CompleteMessageAsync(args.Message);
}
