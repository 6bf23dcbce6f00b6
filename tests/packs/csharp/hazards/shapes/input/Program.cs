var builder = WebApplication.CreateBuilder(args);
builder.Services.AddCors(options =>
{
    options.AddPolicy("all", policy => policy.SetIsOriginAllowed(_ => true).AllowAnyHeader().AllowCredentials());
    options.AddPolicy("office", policy => policy.WithOrigins("https://office.example").AllowCredentials());
});
var app = builder.Build();
app.MapGet("/berths", () => "[]");
app.Run();
