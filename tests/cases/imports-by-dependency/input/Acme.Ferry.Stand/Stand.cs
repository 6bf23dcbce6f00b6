using Acme.Ferry.Tickets;

namespace Acme.Ferry.Stand;

public class Stand
{
	public Ticket? Last { get; set; }
}
