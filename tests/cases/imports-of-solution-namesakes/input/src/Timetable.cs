namespace Ferry;

public class Timetable
{
    public int Next() => 9;
}
