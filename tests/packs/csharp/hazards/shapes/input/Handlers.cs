using System.Net.Http;

namespace Ferry;

public class Handlers
{
    public SocketsHttpHandler ByGuard(Pier pier)
    {
        var handler = new SocketsHttpHandler();

        if (!pier.AcceptAnyServerCertificateValidator)
        {
            return handler;
        }
        handler.SslOptions.RemoteCertificateValidationCallback = (sender, certificate, chain, errors) => true;
        return handler;
    }
}
