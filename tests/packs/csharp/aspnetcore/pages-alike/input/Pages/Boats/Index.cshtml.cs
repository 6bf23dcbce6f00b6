using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Harbour.Pages.Boats;

public partial class IndexModel : PageModel
{
    public Task OnGetAsync() => Task.CompletedTask;
}
