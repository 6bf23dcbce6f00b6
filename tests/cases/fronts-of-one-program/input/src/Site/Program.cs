using Data;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddDbContext<BoatContext>();
var app = builder.Build();
var client = new HttpClient { BaseAddress = new Uri("http://api:8080") };
app.MapGet("/", (BoatContext boats) => Results.Content(boats.Boats.Count().ToString()));
app.MapGet("/health", () => client.GetAsync("http://api:8080/boats"));
app.Run();
