namespace Acme.Ferry.Tickets;

public class Ticket
{
	public int Price { get; set; }
}
