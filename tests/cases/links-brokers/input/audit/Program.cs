using Bus;

var builder = WebApplication.CreateBuilder(args);
builder.AddRabbitBus("queue").AddSubscription<OrderPlaced, OrderPlacedHandler>();
builder.Build().Run();
