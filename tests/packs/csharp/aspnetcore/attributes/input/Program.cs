var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();

var app = builder.Build();
app.MapControllers();
app.MapMethods("/lamps/{id}", new[] { "PATCH" }, SwitchLamp);
app.UseRouting();
app.UseEndpoints(endpoints =>
{
    endpoints.MapGet("/pulse", Pulse);
});
app.Run();

static IResult SwitchLamp(int id) => Results.NoContent();
static string Pulse() => "ok";
