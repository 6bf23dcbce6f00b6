using Reaper;

[ReaperRoute(HttpVerbs.Get, "/scythe")]
public class ScytheEndpoint : ReaperEndpointXR<string>
{
}
