using Dapr.Client;
using Microsoft.AspNetCore.Mvc;

namespace Mill;

[ApiController]
[Route("flour")]
public class FlourController : ControllerBase
{
    private readonly MillContext db;
    private readonly DaprClient daprClient;

    [HttpGet("{id}")]
    public Flour Get(int id) => db.Flours.Find(id);

    [HttpGet("{id}/grind")]
    public async Task Grind(int id)
    {
        db.Flours.Find(id).Ground = true;
        await db.SaveChangesAsync();
    }

    [HttpPost]
    public async Task Add(Flour flour)
    {
        db.Flours.Add(flour);
        await db.SaveChangesAsync();
        await daprClient.PublishEventAsync("pubsub", "flour-added", flour);
    }

    public void Sift(Flour flour)
    {
        throw new NotImplementedException();
    }

    public int Grade(Flour flour)
    {
        if (flour == null)
        {
            throw new NotImplementedException();
        }
        return 1;
    }
}
