namespace Shop.Events;

public class Event { }

public class OrderPlaced : Event { }

public class MailWhenOrderPlacedDomainEventHandler { }
