using System.Net;

var listener = new HttpListener();
listener.Prefixes.Add("http://localhost:8080/");
listener.Start();
while (true)
{
    var context = listener.GetContext();
    if (context.Request.HttpMethod == "POST" && context.Request.Url.AbsolutePath == "/spools")
        Add(context);
    else if (context.Request.RawUrl == "/spools")
        List(context);
}
