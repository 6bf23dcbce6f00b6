using Microsoft.AspNetCore.SignalR.Client;

namespace Watch;

public class Watch
{
    public async Task Run()
    {
        var connection = new HubConnectionBuilder()
            .WithUrl("http://station:5000/levels")
            .WithAutomaticReconnect()
            .Build();
        connection.On<double>("Level", level => Console.WriteLine(level));
        await connection.StartAsync();
    }
}
