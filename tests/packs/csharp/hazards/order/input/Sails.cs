using System.Threading.Channels;
using RabbitMQ.Client;

public class Sails
{
    private readonly Channel<string> _winds = Channel.CreateUnbounded<string>();
    private readonly Channel<string> _few = Channel.CreateBounded<string>(10);
    private readonly SemaphoreSlim _lock = new(1);
    private readonly Masts _masts;
    private readonly IModel _channel;

    public async Task Hoist(Sail sail)
    {
        _masts.Sails.Add(sail);
        await _masts.SaveChangesAsync();
        sail.Wind.Used = true;
        await _masts.SaveChangesAsync();
    }

    public async Task Reef(Sail sail)
    {
        _masts.Sails.Remove(sail);
        await _masts.SaveChangesAsync();
    }

    public async Task Trim(Sail sail)
    {
        await _lock.WaitAsync();
        await sail.TrimAsync();
        _lock.Release();
    }

    public async Task TrimSafely(Sail sail)
    {
        await _lock.WaitAsync();
        try
        {
            await sail.TrimAsync();
        }
        finally
        {
            _lock.Release();
        }
    }

    public void Log(string path, byte[] text)
    {
        using var file = File.OpenWrite(path);
        file.Write(text);
    }

    public void Reject(ulong tag)
    {
        _channel.BasicNack(tag, multiple: false, requeue: false);
    }
}
