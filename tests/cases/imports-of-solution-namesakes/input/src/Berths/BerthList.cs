namespace Ferry.Berths;

public class BerthList
{
    public int Free() => 3;
}
