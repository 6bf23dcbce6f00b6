using Microsoft.AspNetCore.Mvc;

namespace Hive.Controllers.Shared;

[ApiController]
[Route("v1/[controller]")]
public abstract class RecordController<TRecord> : ControllerBase
{
    [HttpGet("{key}")]
    public virtual TRecord One(string key) => default!;

    [HttpDelete("{key}")]
    public virtual void Drop(string key) { }
}

public abstract class StampedController<TRecord> : RecordController<TRecord>
{
    [HttpGet("{key}/stamp")]
    public string Stamp(string key) => key;
}
