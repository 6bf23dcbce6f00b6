using Post;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddPostSender();
var app = builder.Build();
app.MapPost("/flour", (IPostSender post) => post.Send(new Letter { Text = "flour" }));
app.Run();
