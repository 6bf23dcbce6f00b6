using Desk.Domain;
using Microsoft.EntityFrameworkCore;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddMediatR(options => options.RegisterServicesFromAssembly(typeof(Program).Assembly));
builder.Services.AddDbContext<DeskContext>(options => options.UseNpgsql("Host=db;Database=desk"));
builder.Services.AddScoped<IVisitors, StoredVisitors>();
builder.Services.AddScoped<ITickets, StoredTickets>();
var app = builder.Build();
app.MapControllers();
app.Run();
