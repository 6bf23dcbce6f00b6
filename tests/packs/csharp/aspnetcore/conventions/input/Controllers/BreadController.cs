using Microsoft.AspNetCore.Mvc;

namespace Bakery.Controllers;

public class BreadController : Controller
{
    public IActionResult Index() => View();

    [HttpPost]
    public async Task<IActionResult> Bake(Loaf loaf) => RedirectToAction(nameof(Index));

    [NonAction]
    public IActionResult Burnt() => View();

    [AcceptVerbs("GET", "HEAD", Route = "bread/smell")]
    public IActionResult Smell() => Ok();

    private static string Crust(Loaf loaf) => loaf.Name;
}
