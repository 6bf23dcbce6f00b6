using Microsoft.AspNetCore.Identity;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSqlite<AnchorContext>("Data Source=anchors.db");
builder.Services.AddIdentityApiEndpoints<Sailor>();

var app = builder.Build();

app.Map("/", () => Results.Redirect("/docs"));
app.Map("/branch", branch => branch.UseWelcomePage());
app.MapGroup("/accounts").MapIdentityApi<Sailor>();
app.MapGet($"/{nameof(Ports.Anchor)}s", () => Results.Ok());
app.Run();
