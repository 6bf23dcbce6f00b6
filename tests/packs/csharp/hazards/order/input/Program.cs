var app = WebApplication.CreateBuilder(args).Build();
app.UseDeveloperExceptionPage();
app.MapGet("/masts", (HttpContext context) => context.Request.Headers["X-Forwarded-For"].ToString());
app.Run();
