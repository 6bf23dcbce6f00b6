namespace Lathe;

internal class Services
{
    // no start: a file that only defines
    public T GetRequiredService<T>() => throw new InvalidOperationException();
}
