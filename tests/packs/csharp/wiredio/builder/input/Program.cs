using Wired.IO.App;

var builder = WiredApp.CreateExpressBuilder();

await builder
    .Port(8080)
    .MapGet("/hats", _ => async ctx => ctx.Respond())
    .MapPost("/hats", _ => async ctx => ctx.Respond())
    .Build()
    .RunAsync();
