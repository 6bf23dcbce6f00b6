var builder = WebApplication.CreateBuilder(args);
builder.Services.AddHttpClient<IStockApi, StockApi>();
builder.Services.AddControllersWithViews();
var app = builder.Build();
app.MapDefaultControllerRoute();
app.Run();
