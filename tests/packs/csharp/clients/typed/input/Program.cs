var builder = WebApplication.CreateBuilder(args);
builder.Services.AddHttpClient<StockClient>(c => c.BaseAddress = new Uri("http://stock:8080"));
builder.Services.AddHttpClient("mails", c => { c.BaseAddress = new Uri("http://mails:8025"); });
builder.Services.AddHttpClient<ShopPages>(o => o.BaseAddress = new("https+http://pages-api"));
var app = builder.Build();
app.MapGet("/served", () => "ok");
app.Run();
