using Shared;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddHttpClient(Defaults.Name, o => o.BaseAddress = new("https+http://orders-api"));
builder.Build().Run();
