var builder = DistributedApplication.CreateBuilder(args);
builder.Services.AddHttpClient("probe");

var cache = builder.AddRedis("cache");
var queue = builder.AddRabbitMQ("messages").WithManagementPlugin();
var ledger = builder.AddPostgres("ledger")
    .WithDataVolume()
    .AddDatabase("orders-db");
var mail = builder.AddContainer("mail", "axllent/mailpit", "v1.20");
var paper = builder.AddContainer("paper", "stationer/paperwork");

var orders = builder.AddProject<Projects.Orders_API>("orders-api")
    .WithReference(ledger)
    .WithReference(queue)
    .WaitFor(mail)
    .WithEnvironment("PAPER_URL", paper.GetEndpoint("http"));
var endpoint = orders.GetEndpoint("http");

builder.AddProject<Projects.Web_Front>("web")
    .WithReference(orders)
    .WaitFor(cache);

var desk = builder.AddNpmApp("desk", "../desk")
    .WithReference(cache)
    .WithEnvironment("ORDERS_URL", endpoint)
    .WithEnvironment("MODE", "fast");

orders.WithEnvironment("SMTP", mail.GetEndpoint("smtp"));
// where to come back to after signing in
orders.WithEnvironment("DeskClient", desk.GetEndpoint("http"));
builder.Build().Run();
