using Microsoft.AspNetCore.Mvc;

namespace App.Controllers;

public class ItemsController : Base
{
    [HttpGet("All")]
    public string All() => "";
}
