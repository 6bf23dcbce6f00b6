using MassTransit;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddMassTransit(x => x.AddConsumer<OrderPlacedEventHandler>());
var app = builder.Build();
app.MapGet("/payments", () => new FindPaymentsQuery("all"));
app.Run();
