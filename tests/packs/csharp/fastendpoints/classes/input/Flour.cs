namespace Mill;

sealed class Sacks : Group
{
    public Sacks()
    {
        Configure("sacks", ep => ep.AllowAnonymous());
    }
}

sealed class ListSacks : EndpointWithoutRequest<List<string>>
{
    public override void Configure()
    {
        Get("/");
        Group<Sacks>();
    }

    public override Task HandleAsync(CancellationToken ct) => SendAsync(new());
}

sealed class Grind : Endpoint<GrindRequest>
{
    public override void Configure()
    {
        Verbs(Http.POST, Http.PUT);
        Routes("/grind/{grain}");
    }
}

[HttpDelete("/stones/{id}")]
sealed class DropStone : Endpoint<StoneRequest>
{
}
