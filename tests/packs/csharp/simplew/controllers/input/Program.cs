using SimpleW;

var server = new SimpleWServer(IPAddress.Any, 8080);
server.AddDynamicContent("/api");
server.Start();

[Route("/kites")]
public class KiteController : Controller
{
    [Route("GET", "/all")]
    public object All() => new { kites = 2 };
}
