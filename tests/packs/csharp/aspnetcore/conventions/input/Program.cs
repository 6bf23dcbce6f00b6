using Microsoft.AspNetCore.Builder;

var app = WebApplication.CreateBuilder(args).Build();
app.MapControllerRoute("default", "{controller=Home}/{action=Index}/{id?}");
app.MapHub<OvenHub>("/hubs/oven");
app.Run();
