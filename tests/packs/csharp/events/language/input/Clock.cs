namespace Shop;

public class Clock
{
    public event EventHandler<Tick> Ticked;
    public event Action Stopped;
    private int count;

    public void Tick()
    {
        count += 1;
        Ticked?.Invoke(this, new Tick());
        Stopped();
    }
}
