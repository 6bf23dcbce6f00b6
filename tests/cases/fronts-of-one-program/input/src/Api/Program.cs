using Data;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddDbContext<BoatContext>();
var app = builder.Build();
app.MapGet("/boats", (BoatContext boats) => boats.Boats.ToList());
app.Run();
