using Post;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddPostTaker();
var app = builder.Build();
app.Services.GetRequiredService<IPostTaker>().Begin();
app.MapGet("/health", () => "warm");
app.Run();
