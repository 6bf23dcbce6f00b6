using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Bakery.Pages.Orders;

public class EditModel : PageModel
{
    public void OnGet() { }
    public async Task OnPostAsync() { }
}
