using Hive.Controllers.Shared;
using Microsoft.AspNetCore.Mvc;

namespace Hive.Controllers;

public class CombsController : RecordController<string>
{
    [HttpPost]
    public void Seal() { }
}
