using Shared;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/orders/{id}", (int id) => Defaults.Name);
app.Run();
