using Microsoft.EntityFrameworkCore;
using Shop.Data;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddMediatR(options => options.RegisterServicesFromAssembly(typeof(Program).Assembly));
builder.Services.AddDbContext<ShopContext>(options => options.UseNpgsql("Host=db;Database=shop"));
var app = builder.Build();
app.MapControllers();
app.Run();
