using Orders;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapPost("/orders", (PlaceOrderCommand command) => command);
app.Run();
