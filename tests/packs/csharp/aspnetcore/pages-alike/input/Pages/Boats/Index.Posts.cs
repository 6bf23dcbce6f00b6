namespace Harbour.Pages.Boats;

public partial class IndexModel
{
    public void OnPost() { }
}
