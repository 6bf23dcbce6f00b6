using System.Net.Http;

namespace Ferry;

public class Debugging
{
    public HttpClientHandler Local()
    {
        var made = new HttpClientHandler();
        made.ServerCertificateCustomValidationCallback = (request, certificate, chain, errors) =>
        {
            if (certificate != null && certificate.Issuer == "CN=localhost")
            {
                return true;
            }
            return errors == 0;
        };
        return made;
    }
}
