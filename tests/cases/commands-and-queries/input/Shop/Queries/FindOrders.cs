namespace Shop.Queries;

public record FindOrdersQuery(string Customer) : IRequest<Order[]>;

public class FindOrdersQueryHandler : IRequestHandler<FindOrdersQuery, Order[]> { }

public interface IOrderQueries { }
