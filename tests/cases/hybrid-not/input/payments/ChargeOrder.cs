using MediatR;

namespace Payments;

public record ChargeOrderCommand(string Id) : IRequest;

public class ChargeOrderCommandHandler : IRequestHandler<ChargeOrderCommand> { }

public record FindPaymentsQuery(string Customer) : IRequest<string[]>;

public record RefundOrderCommand(string Id) : IRequest;

public class RefundOrderCommandHandler : IRequestHandler<RefundOrderCommand> { }
