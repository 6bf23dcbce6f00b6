using Basket;
using Bus;

var builder = WebApplication.CreateBuilder(args);
var bus = builder.AddRabbitMqEventBus("bus");
bus.AddSubscription<OrderStarted, OrderStartedHandler>();
builder.Build().Run();
