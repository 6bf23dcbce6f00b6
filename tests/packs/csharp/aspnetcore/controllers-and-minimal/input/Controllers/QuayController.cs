using Microsoft.AspNetCore.Mvc;

namespace Pier.Controllers;

[ApiController]
[Route("v2/[controller]")]
public abstract class BaseController : ControllerBase
{
}

public class QuayController : BaseController
{
    [HttpGet("{number}")]
    public string One(int number) => "";
}
