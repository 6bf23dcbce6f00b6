using Microsoft.AspNetCore.Mvc;

namespace Harbour.Services.Api;

[ApiController]
[Route("boats")]
public class BoatsController : ControllerBase
{
    [HttpPost]
    public void Moor(string boat) { }
}
