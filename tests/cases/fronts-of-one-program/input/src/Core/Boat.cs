namespace Core;

public class Boat
{
    public int Id { get; set; }
    public string Name { get; set; }
}
