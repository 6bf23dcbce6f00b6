var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/items", () => "none");
app.Run();
