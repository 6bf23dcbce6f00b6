using Yarp.ReverseProxy.Configuration;

var clusters = new[]
{
    new ClusterConfig
    {
        ClusterId = "orders",
        Destinations = new Dictionary<string, DestinationConfig>
        {
            { "one", new DestinationConfig { Address = "http://orders:8080" } },
        },
    },
};
var app = WebApplication.CreateBuilder(args).Build();
app.MapForwarder("/images/{id}", "https+http://catalog", "/items/{id}/picture");
app.MapForwarder("/{**rest}", "http://web:80");
app.Run();
