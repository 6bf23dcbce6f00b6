var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllersWithViews();
var app = builder.Build();
app.MapControllerRoute(name: "back", pattern: "{area:exists}/{controller=Desk}/{action=Index}");
app.MapControllerRoute("default", "pub/{lang}/{controller=Beers}/{action=Index}/{id?}");
app.Run();
