using BeetleX.FastHttpApi;

[Controller(BaseUrl = "/bugs")]
class Bugs : IController
{
    public object wings() => 2;

    [Post(Route = "legs")]
    public object Legs(int count) => count;
}
