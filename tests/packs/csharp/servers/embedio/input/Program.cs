using EmbedIO;
using EmbedIO.Routing;
using EmbedIO.WebApi;

var server = new WebServer(o => o.WithUrlPrefix("http://+:8080/"))
    .WithWebApi("/api", m => m.WithController<DrumController>())
    .WithAction("/beat", HttpVerbs.Post, async ctx => await ctx.SendStringAsync("boom"));

public sealed class DrumController : WebApiController
{
    [Route(HttpVerbs.Get, "/drums/{id}")]
    public string One(int id) => "drum";
}
