namespace Acme.Desk.Setup;

public record Options(string Name);
