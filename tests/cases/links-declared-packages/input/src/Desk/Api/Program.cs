using Acme.Desk.Domain.Tickets;
using Acme.Desk.Keeping;
using Acme.Desk.Rates.Calls;
using Microsoft.Extensions.DependencyInjection;

var app = WebApplication.CreateBuilder(args).Build();

app.MapGet("/tickets/{id}", (int id) => new Shelf().Find(id) ?? new Ticket(id));
app.Run();
