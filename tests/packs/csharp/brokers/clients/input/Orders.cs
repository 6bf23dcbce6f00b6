using MassTransit;

public class OrderConsumer : IConsumer<OrderPlaced>
{
    public Task Consume(ConsumeContext<OrderPlaced> context) => Task.CompletedTask;
}

public class Till(IPublishEndpoint publishEndpoint)
{
    public Task Place(string id) => publishEndpoint.Publish(new OrderPlaced(id));
}

public record OrderPlaced(string Id);
