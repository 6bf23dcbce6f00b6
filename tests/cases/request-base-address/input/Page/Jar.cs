namespace Page;

public class Jar
{
    public string Label { get; set; }
}
