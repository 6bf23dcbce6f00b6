using System.Web.Http;
using System.Web.Mvc;

namespace Fair.Controllers
{
    public class StallsController : Controller
    {
        public ActionResult Index()
        {
            return View();
        }

        [HttpPost]
        public ActionResult Open(int id)
        {
            return View(Find(id));
        }

        [Route("stalls/{id}/queue")]
        public JsonResult Queue(int id)
        {
            return Json(id);
        }

        private string find(int id)
        {
            return "stall";
        }
    }

    [RoutePrefix("api/rides")]
    public class RidesController : ApiController
    {
        [HttpGet]
        [Route("{id:int}")]
        public IHttpActionResult One(int id)
        {
            return Ok(id);
        }
    }

    public class TicketsController : ApiController
    {
        public string Get(int id)
        {
            return "ticket";
        }
    }
}
