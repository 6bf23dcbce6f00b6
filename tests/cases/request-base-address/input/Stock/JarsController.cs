using Microsoft.AspNetCore.Mvc;

namespace Stock;

[ApiController]
[Route("api/[controller]")]
public class JarsController : ControllerBase
{
    private readonly Shelf shelf;

    public JarsController(Shelf shelf) => this.shelf = shelf;

    [HttpPost]
    public async Task<IActionResult> Post(Jar jar)
    {
        await shelf.Put(jar);
        return Ok();
    }

    [HttpGet("free")]
    public IActionResult Free() => Ok(new[] { "jar" });
}
