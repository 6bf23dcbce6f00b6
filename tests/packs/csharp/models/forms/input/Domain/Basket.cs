using Shop.Shared;

namespace Shop.Domain;

public class Basket : Root
{
    private string _owner;

    public void Empty() { _owner = null; }
}
