using Microsoft.AspNet.SignalR;
using Owin;

namespace Quay
{
    public class Startup
    {
        public void Configuration(IAppBuilder app)
        {
            app.MapSignalR();
            app.MapSignalR("/live", new HubConfiguration());
        }
    }

    public class BoatsHub : Hub
    {
        public void Moor(string boat) => Clients.All.moored(boat);
    }
}
