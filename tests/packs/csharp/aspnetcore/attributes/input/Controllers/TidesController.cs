using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Harbour.Controllers;

[Authorize]
[Route("tides")]
public class TidesController : ControllerBase
{
    [AllowAnonymous]
    [HttpGet("next")]
    public IActionResult Next() => Ok();
}
