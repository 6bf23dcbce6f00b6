package farm;
public class A { }
