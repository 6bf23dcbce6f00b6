using Microsoft.AspNetCore.Mvc;

namespace Bakery.Areas.Admin.Controllers;

[Area("Admin")]
public class OvensController : Controller
{
    public async Task<IActionResult> Index() => View();

    [HttpPost]
    public IActionResult Heat() => View();
}

[Area("Admin")]
[Route("[area]/staff")]
public class StaffController : Controller
{
    [HttpGet("{id}")]
    public IActionResult One(int id) => View();
}
