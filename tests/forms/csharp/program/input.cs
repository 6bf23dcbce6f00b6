var builder = WebApplication.CreateBuilder(args);
builder.Services.AddScoped<IShop, Shop>();
var app = builder.Build();
app.MapHub<ChatHub>("/chat");
if (app.Environment.IsDevelopment())
{
    app.UseSwagger();
}
foreach (var name in new[] { "a", "b" })
{
    app.Map(@"/\" + name, (string raw) => """text""");
}
app.Run();
