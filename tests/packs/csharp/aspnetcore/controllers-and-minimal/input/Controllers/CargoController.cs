using Microsoft.AspNetCore.Mvc;

namespace Pier.Controllers
{
    [ApiController]
    [Route("api/[controller]")]
    public class CargoController : ControllerBase
    {
        [HttpGet]
        public string All() => "";

        [HttpPost("{id}/load")]
        public string Load(int id) => "";

        [HttpGet, Route("[action]")]
        public string Heaviest() => "";

        [HttpPut("/absolute")]
        public string Absolute() => "";
    }
}
