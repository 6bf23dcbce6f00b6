using RabbitMQ.Client;

namespace Bus;

public interface IEventBus
{
    Task PublishAsync(Message message);
}

public record Message(Guid Id);
