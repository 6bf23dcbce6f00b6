var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();

app.MapGet("/cakes", () => "lemon");
app.Run();
