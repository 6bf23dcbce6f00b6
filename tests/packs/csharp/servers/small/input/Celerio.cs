using Celerio;

public static class Stalks
{
    [Get("/stalks")]
    public static Result All() => Result.Ok();
}
