namespace Migrator;

public class Program
{
    public static int Main(string[] args)
    {
        // It is given the database and the folder of its scripts.
        return args.Length == 2 ? 0 : 1;
    }
}
