using Microsoft.AspNetCore.Mvc;

namespace App;

[Route("[controller]")]
public class Base : ControllerBase { }
