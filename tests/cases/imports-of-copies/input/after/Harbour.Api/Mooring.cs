using Harbour.Data.Berths;
using Harbour.Host;

namespace Harbour.Api;

public class Mooring
{
    public Berth Berth { get; set; }
}
