using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class Lights : BackgroundService
{
    void Start(int[] lamps)
    {
        new Thread(Shine).Start();
        Task.Run(Shine);
        Parallel.ForEach(lamps, lamp => Shine());
        new Timer(Tick, null, 0, 1000);
        Process.Start("sounder");
    }

    void Shine() { }

    void Tick(object state) { }
}
