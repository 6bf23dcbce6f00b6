package harbour;

public record DuesPaid(long amount) implements DuesEvent {}
