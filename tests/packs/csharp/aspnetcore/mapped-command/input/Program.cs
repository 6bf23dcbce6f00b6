using Mapster;
using MediatR;

var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();

app.MapPost("/tickets", async (SellTicketRequest request, ISender sender) =>
{
    var command = request.Adapt<SellTicketCommand>();
    var result = await sender.Send(command);
    return Results.Ok(result);
});

app.Run();

public record SellTicketRequest(string Show, int Seat);
