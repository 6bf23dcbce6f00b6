namespace Acme.Desk.Setup;

public record Checks(bool Strict);
