using Hive.Controllers.Shared;
using Microsoft.AspNetCore.Mvc;

namespace Hive.Controllers;

[Route("royal/queens")]
public class QueensController : StampedController<string>
{
    // served below its own template, not below the inherited one
    [HttpGet("by-name/{key}")]
    public override string One(string key) => key;
}
