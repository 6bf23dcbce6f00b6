namespace Harbour.Features;

public static class Commands
{
    public static class V1
    {
        public class PaintBoat
        {
            public string Colour { get; set; }
        }
    }
}
