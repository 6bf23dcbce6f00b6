package farm;
public class B { }
