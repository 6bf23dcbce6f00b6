namespace Post;

public class Letter
{
    public string Text { get; set; }
}
