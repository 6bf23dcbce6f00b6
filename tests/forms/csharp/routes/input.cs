namespace Shop
{
    public static class Routes
    {
        public static IEndpointRouteBuilder MapShop(this IEndpointRouteBuilder app)
        {
            var group = app.MapGroup("/shop").WithTags("Shop");
            group.MapGet("/", () => Results.Ok());
            group.MapMethods("/all", ["GET", "HEAD"], async (int id, Db db) =>
            {
                await db.Find<Item>(id);
            });
            return app;
        }
    }
}
