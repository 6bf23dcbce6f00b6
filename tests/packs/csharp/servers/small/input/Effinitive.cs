using EffinitiveFramework.Core;

public class Lever : NoRequestEndpointBase<string>
{
    protected override string Method => "GET";
    protected override string Route => "/lever";
}
