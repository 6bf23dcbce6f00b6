using System.Net.Http;
using Quay;

var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/shown", async () => await new HttpClient().GetStringAsync("https://shown.example.org/list"));
app.Run();
