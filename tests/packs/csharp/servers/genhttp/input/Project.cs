using GenHTTP.Modules.Layouting;
using GenHTTP.Modules.Webservices;

public static class Project
{
    public static IHandlerBuilder Create()
    {
        return Layout.Create()
                     .Add("readme", Content.From(Resource.FromString("read")))
                     .AddService<BookResource>("books");
    }
}

public class BookResource
{
    [ResourceMethod]
    public List<string> All() => new();

    [ResourceMethod(RequestMethod.Put, ":id")]
    public string Keep(int id) => "kept";
}
