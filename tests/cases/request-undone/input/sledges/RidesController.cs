using Microsoft.AspNetCore.Mvc;

namespace Sledges;

[ApiController]
[Route("rides")]
public class RidesController : ControllerBase
{
    private readonly Kennel kennel;

    public RidesController(Kennel kennel) => this.kennel = kennel;

    [HttpPost]
    public async Task<IActionResult> Start(string team)
    {
        var saga = new Saga();
        saga.AddCompensation(() => kennel.Unharness(team));
        await kennel.Harness(team);
        await kennel.Feed(team);
        return Ok();
    }
}
