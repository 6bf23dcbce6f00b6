using MassTransit;
using MediatR;

namespace Payments;

public class OrderPlacedEventHandler : IConsumer<OrderPlaced>
{
    public Task Consume(ConsumeContext<OrderPlaced> context) => Task.CompletedTask;
}

public record ChargeOrderCommand(string Id) : IRequest;

public class ChargeOrderCommandHandler : IRequestHandler<ChargeOrderCommand> { }

public record FindPaymentsQuery(string Customer) : IRequest<string[]>;

public class PaymentProjection
{
    public void Apply(OrderPlaced placed) { }
}

public class PaymentReadRepository { }

public record RefundOrderCommand(string Id) : IRequest;

public class RefundOrderCommandHandler : IRequestHandler<RefundOrderCommand> { }
