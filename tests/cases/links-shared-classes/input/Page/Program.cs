using Post;

var app = WebApplication.CreateBuilder(args).Build();
app.MapGet("/letters", () => new Letter { Text = "none" });
app.Run();
