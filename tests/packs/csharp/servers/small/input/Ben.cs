using Ben.Http;

var app = new HttpApp();
app.Get("/clock", () => "tick");
