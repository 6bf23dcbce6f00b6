using DotNetCore.CAP;

var builder = WebApplication.CreateBuilder(args);

builder.Services.AddCap(x =>
{
    x.UseEntityFramework<HarbourContext>();
    x.UseRabbitMQ("rabbit");
});
builder.Build().Run();
