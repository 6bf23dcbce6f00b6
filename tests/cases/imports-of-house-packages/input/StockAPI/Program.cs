
var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapPost("/stock", () => Results.Ok());
app.Run();
