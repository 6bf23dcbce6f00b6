using Depot.Messaging;
var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapPost("/orders", () => new Publisher().Publish(new byte[0]));
app.Run();
