namespace Post;

public interface IPostTaker
{
    void Begin();
}
