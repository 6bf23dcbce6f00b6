using Microsoft.Azure.Functions.Worker;

namespace Post;

public class Letters
{
    [Function("SendLetter")]
    public HttpResponseData Send([HttpTrigger(AuthorizationLevel.Function, "post", Route = "letters/{town}")] HttpRequestData req, string town)
    {
        return req.CreateResponse();
    }

    [Function(nameof(Sort))]
    public void Sort([TimerTrigger("0 0 * * * *")] TimerInfo timer)
    {
    }

    [Function("Stamps")]
    public HttpResponseData Stamps([HttpTrigger(AuthorizationLevel.Anonymous, "get", "head")] HttpRequestData req)
    {
        return req.CreateResponse();
    }
}
