using Revenj.Api;
using Revenj.Http;

[Controller("looms")]
public class RestService
{
    [Route(HTTP.GET, "/threads/{colour}", false)]
    public Stream Threads(string colour) => null;
}
