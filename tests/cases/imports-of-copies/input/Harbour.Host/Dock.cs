namespace Harbour.Host;

public static class Dock
{
}
