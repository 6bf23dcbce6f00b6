using Microsoft.AspNetCore.Mvc;

namespace Harbour.Controllers;

[ApiController]
[Route("berths")]
public class BerthsController : ControllerBase
{
    private readonly BerthService service;

    [HttpGet]
    public int[] List() => service.Free();
}
