using Refit;

namespace Page;

public interface IStockApi
{
    [Post("/jars")]
    Task Reserve(Jar jar);

    [Get("/jars/free")]
    Task<List<Jar>> Free();
}
