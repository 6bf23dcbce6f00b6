using Acme.Desk.Rates.Calls;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddGrpc();
var app = builder.Build();
app.MapGrpcService<RatesService>();
app.Run();
