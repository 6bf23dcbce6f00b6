namespace Shop;

public class StockWatcher : IHandle<StockLowEvent>, IHandle<CountItemCommand>
{
    private readonly IEventAggregator _eventAggregator;

    public void Handle(StockLowEvent low)
    {
        _eventAggregator.PublishEvent(new StockSeenEvent());
        _eventAggregator.Publish(new StockSeenEvent());
    }

    public void Start()
    {
        _eventAggregator.GetEvent<StockLowEvent>().Subscribe(Show);
        _eventAggregator.GetEvent<StockLowEvent>().Publish("a");
    }

    private void Show(string name) { }
}
