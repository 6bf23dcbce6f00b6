using Microsoft.AspNetCore.Mvc;

namespace Quay;

[ApiController]
[Route("berths")]
public class BerthsController : ControllerBase
{
    [HttpGet]
    public string[] All() => new[] { "north" };
}
