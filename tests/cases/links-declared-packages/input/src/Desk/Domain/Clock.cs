namespace Acme.Desk.Domain;

public static class Clock
{
    public static DateTime Now() => DateTime.UtcNow;
}
