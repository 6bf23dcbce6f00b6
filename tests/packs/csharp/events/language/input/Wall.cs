namespace Shop;

public class Wall
{
    private readonly Clock _clock;
    private int shown;

    public Wall(Clock clock)
    {
        _clock = clock;
        _clock.Ticked += OnTicked;
        _clock.Stopped += () => shown = 0;
        shown += 2;
        AppDomain.CurrentDomain.ProcessExit += OnExit;
        button.Click += OnClick;
    }

    private void OnTicked(object sender, Tick tick) => shown += 1;
    private void OnExit(object sender, EventArgs args) { }
}
