using ServiceStack;

namespace Shed.ServiceModel;

[Route("/tools", "GET,POST")]
public class Tools : IReturn<ToolsResponse> { }

[Route("/tools/{Id}", Verbs = "DELETE")]
[Route("/saws/{Id}")]
public class RemoveTool : IReturnVoid { public int Id { get; set; } }

public class ToolService : Service
{
    public object Any(Tools request) => new ToolsResponse();
}
