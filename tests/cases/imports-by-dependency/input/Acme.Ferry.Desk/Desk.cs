using Acme.Ferry.Common.Times;
using Acme.Ferry.Tickets;

namespace Acme.Ferry.Desk;

public class Desk
{
	public Ticket Sell(Clock clock) => new Ticket { Price = clock.Hour() };
}
