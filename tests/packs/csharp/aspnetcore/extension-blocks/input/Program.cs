var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGroup("/harbour").MapBoats();
app.MapGroup("/harbour").MapCrew();
app.Run();
