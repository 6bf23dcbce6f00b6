using System.Threading.Channels;

public class Belt
{
    readonly Channel<string> _parts = Channel.CreateBounded<string>(100);

    public void Put(string part)
    {
        _parts.Writer.TryWrite(part);
    }

    public bool Offer(string part)
    {
        return _parts.Writer.TryWrite(part);
    }
}
