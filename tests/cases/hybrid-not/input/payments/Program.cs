var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/payments", () => new FindPaymentsQuery("all"));
app.Run();
