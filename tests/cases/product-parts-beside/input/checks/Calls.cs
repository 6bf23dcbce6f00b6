using System.Net.Http;
using Quay;

namespace Quay.Checks;

public class Calls
{
    public async Task Reaches() => await new HttpClient().GetAsync("https://echo.example.org/ping");
}
