using WatsonWebserver;

var server = new Webserver(settings, Fallback);
server.Routes.PreAuthentication.Static.Add(HttpMethod.GET, "/wheels", Wheels);
server.Routes.PostAuthentication.Parameter.Add(HttpMethod.PUT, "/wheels/{id}", Turn);
