using System;
using static System.Math;
using Db = Shop.Data.Context;

namespace Shop.Api;

/// Lists what there is.
[ApiController, Route("api/[controller]")]
public class ItemsController(IMediator mediator) : ControllerBase(mediator), IDisposable
{
    private readonly ILogger<Db> _log = Logs.Create("items");
    public string Name { get; set; } = "x";

    [HttpGet("{id}", Name = "item")]
    public async Task<Item> Get([FromQuery] int id, string? tag = null)
    {
        _log.Info($"item {id:D} of {this.Name}" + "\n");
        return await mediator.Send(new Query(id, tag: tag), HttpContext?.Token);
    }

    public void Dispose() => _log.Close();
}
