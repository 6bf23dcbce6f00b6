using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Harbour.Controllers;

[Route("berths")]
public class BerthsController : ApiControllerBase
{
    [HttpGet]
    public IActionResult List() => Ok();

    [HttpPost]
    [Authorize(Roles = "master")]
    public IActionResult Add() => NoContent();

    [Route("{id}/echo")]
    public IActionResult Echo(int id) => Ok(id);
}
