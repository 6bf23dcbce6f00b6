using Microsoft.AspNetCore.Mvc;

namespace Pier.Controllers;

public class HomeController : Controller
{
    [HttpGet]
    public IActionResult About() => View();
}
