using TouchSocket.Rpc;
using TouchSocket.WebApi;

public partial class Api : SingletonRpcServer
{
    [Router("/button")]
    [WebApi(Method = HttpMethodType.Post)]
    public void Button(IWebApiCallContext context) { }
}
