using Harbour.Web.Berths;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapEndpoints(typeof(Program).Assembly);
app.MapBerths();
app.Run();
