using MediatR;

namespace Orders;

public record FindOrdersQuery(string Customer) : IRequest<string[]>;

public class FindOrdersQueryHandler : IRequestHandler<FindOrdersQuery, string[]> { }
