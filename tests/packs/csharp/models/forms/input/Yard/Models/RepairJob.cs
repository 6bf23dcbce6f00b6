namespace Yard.Models;

public class RepairJob
{
    public string JobId { get; set; }
    public string Boat { get; set; }
    public bool Done { get; set; }

    public void Finish()
    {
        Done = true;
    }
}
