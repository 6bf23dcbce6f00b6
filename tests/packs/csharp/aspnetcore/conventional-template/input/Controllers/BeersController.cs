using Microsoft.AspNetCore.Mvc;

namespace Pub.Controllers;

public class BeersController : Controller
{
    public IActionResult Tap() => View();

    [HttpPost]
    public IActionResult Pour(int id) => View();

    [HttpGet("/beers.txt")]
    public IActionResult Plain() => View();
}
