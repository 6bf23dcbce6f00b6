namespace Harbour;

public interface IHasDomainEvent { }

// What has events is none itself.
public class Berth : IHasDomainEvent { }
