namespace Acme.Desk.Domain.Tickets;

public record Seat(int Row, int Place);
