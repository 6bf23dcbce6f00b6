using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Harbour.Pages.Tides;

// A class of this name in another namespace has other methods.
public class IndexModel : PageModel
{
    public void OnGet() { }
}
