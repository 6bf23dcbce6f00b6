using Microsoft.AspNetCore.Mvc;

namespace Shop.Controllers;

[Route("api/boats")]
public class BoatsController : ControllerBase
{
    [AcceptVerbs("PUT", "PATCH")]
    public IActionResult Change() => Ok();

    [AcceptVerbs("POST", Route = "move")]
    public IActionResult Move() => Ok();
}

public class OarsController : Controller
{
    [AcceptVerbs("GET", "HEAD")]
    public IActionResult List() => Ok();
}
