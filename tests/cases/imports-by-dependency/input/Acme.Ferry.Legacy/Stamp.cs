namespace Acme.Ferry.Common.Times;

public class Stamp
{
	public int Minute() => 30;
}
