namespace Harbour.Web;

public static class Api
{
    public const string Root = "api/v{version:apiVersion}";
}
