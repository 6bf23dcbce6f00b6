using Post;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddPostTaker();
builder.Services.AddPostSender();
var app = builder.Build();
app.MapPost("/bills", (IPostSender post, IPostTaker taker) => { taker.Begin(); post.Send(new Letter()); });
app.Run();
