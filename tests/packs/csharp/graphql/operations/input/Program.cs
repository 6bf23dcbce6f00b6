using Api;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddGraphQLServer().AddQueryType<Query>().AddTypeExtension<BowQueries>();

var app = builder.Build();
app.MapGraphQL();
app.Run();
