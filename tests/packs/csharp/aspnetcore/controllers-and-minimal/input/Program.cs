using Pier;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
var app = builder.Build();

app.MapControllers();
app.MapGet("/", () => "pier");
app.MapGroup("/v1").MapShips();

app.Run();
