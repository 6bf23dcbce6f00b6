using Paramore.Brighter;

namespace Shop;

public class StockTaken : Event { }

public class Stock
{
    private readonly IAmACommandProcessor _processor;

    public void Take() => _processor.Post(new StockTaken());
}
