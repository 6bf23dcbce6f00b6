namespace Harbour.Repositories;

public class BerthStore
{
}
