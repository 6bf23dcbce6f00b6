using Dapr;
using Dapr.Client;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSingleton(DaprClient.CreateInvokeHttpClient(appId: "till"));
var app = builder.Build();
app.UseCloudEvents();
app.MapSubscribeHandler();
app.MapPost("/orders", [Topic("bus", "orders")] async (Order order, DaprClient dapr) =>
{
    await dapr.PublishEventAsync("bus", "bills", order);
    await dapr.InvokeMethodAsync(HttpMethod.Post, "till", "pay", order);
    return Results.Ok();
});
app.MapPost("/parcels", (Order order) => Results.Ok()).WithTopic("bus", "parcels");
app.Run();

public record Order(int Id);
