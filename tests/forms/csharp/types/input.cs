public record Person(string Name, int Age = 3) : IPerson;
public struct Point { public int X; }
public enum Color { Red = 1, Green }
public interface IPerson : IBase<int> { Task<int> Run(); }
class Options
{
    public const string Path = "/x";
    private Options() : this("x") { }
    Options(string a)
    {
        Uri uri = new("http://a") { Port = 80 };
        var map = new Dictionary<string, int> { ["a"] = 1 };
        map["b"] = a is null ? 1 : 2;
    }
}
