using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Harbour.Controllers;

[ApiController]
[Authorize]
public abstract class ApiControllerBase : ControllerBase
{
}
