using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Loft;

[ApiController]
[Route("doves")]
public class DovesController : ControllerBase
{
    [HttpGet, Authorize]
    public IActionResult List() => Ok();

    [HttpGet("{id}")]
    [Authorize]
    public IActionResult Show(string id) => Ok();

    [HttpPost]
    [Authorize(Roles = "keeper")]
    public IActionResult Add() => Ok();

    [HttpPut("{id}")]
    [Authorize(Roles = "keeper")]
    public IActionResult Change(string id) => Ok();

    [HttpDelete("{id}")]
    public IActionResult Release(string id) => Ok();
}
