namespace Post;

public interface IPostSender
{
    void Send(Letter letter);
}
