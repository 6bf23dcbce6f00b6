package mill;

public class Spares implements ToolApi {
    public String all() { return "x"; }
}
