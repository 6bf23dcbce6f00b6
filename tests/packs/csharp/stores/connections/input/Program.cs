using Microsoft.EntityFrameworkCore;
using StackExchange.Redis;

var builder = WebApplication.CreateBuilder(args);
builder.AddNpgsqlDbContext<PierContext>("pierdb");
builder.Services.AddDbContext<OldContext>(options =>
    options.UseSqlServer(builder.Configuration.GetConnectionString("Old")));
var cache = ConnectionMultiplexer.Connect("pier-cache:6379");
// options.UseMySql("Server=none");
builder.Build().Run();
