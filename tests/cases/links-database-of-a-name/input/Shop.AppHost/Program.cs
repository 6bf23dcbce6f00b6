var builder = DistributedApplication.CreateBuilder(args);
var postgres = builder.AddPostgres("postgres");
var ordersDb = postgres.AddDatabase("orders");

builder.AddProject<Projects.Orders_API>("orders-service")
    .WithReference(ordersDb);
builder.Build().Run();
