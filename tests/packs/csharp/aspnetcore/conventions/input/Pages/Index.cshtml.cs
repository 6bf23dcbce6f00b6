using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Bakery.Pages;

public class IndexModel : PageModel
{
    public void OnGet() { }
}
