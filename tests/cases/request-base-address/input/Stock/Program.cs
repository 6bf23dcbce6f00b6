var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddSingleton<Shelf>();
var app = builder.Build();
app.MapControllers();
app.Run();
