using Microsoft.AspNetCore.Mvc;

namespace Page;

public class JarsController : Controller
{
    private readonly IStockApi stock;

    public JarsController(IStockApi stock) => this.stock = stock;

    [HttpPost]
    public async Task<IActionResult> Fill(Jar jar)
    {
        if (ModelState.IsValid)
        {
            await stock.Reserve(jar);
            return RedirectToAction("Index");
        }
        else
        {
            var free = await stock.Free();
            return View("New", free);
        }
    }
}
