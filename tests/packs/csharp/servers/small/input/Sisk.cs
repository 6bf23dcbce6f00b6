using Sisk.Core.Http;
using Sisk.Core.Routing;

var app = HttpServer.CreateBuilder().Build();
app.Router.SetRoute(RouteMethod.Get, "/nuts", Nuts);
app.Router.MapPost("/bolts", Bolts);

class Washers : RouterModule
{
    [RouteDelete("/washers/<id>")]
    public HttpResponse Remove(HttpRequest request) => null;
}
