package farm;
public class C { }
