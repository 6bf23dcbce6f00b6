using Acme.Ferry.Tickets;

namespace Acme.Ferry.Board;

public class Board
{
	public Ticket? Shown { get; set; }
}
