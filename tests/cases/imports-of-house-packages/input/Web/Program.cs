using Refit;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/", () => "hello");
app.Run();

public interface IOrders
{
    [Post("/orders")]
    Task Place();
}
