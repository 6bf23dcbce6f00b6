namespace Loom;

public class Cloth
{
    public double Price { get; set; }
    public double Width { get; set; }
}

public class Weaver
{
    private readonly LoomContext context;

    public async void Weave(object state)
    {
        await context.SaveChangesAsync();
    }

    public async void OnWoven(object sender, EventArgs e)
    {
        await context.SaveChangesAsync();
    }

    public int Count()
    {
        return CountAsync().Result;
    }

    public int CountLater()
    {
        // return CountAsync().Result;
        return 0;
    }

    public void Prepare()
    {
        context.Database.EnsureCreated();
    }

    public void Keep(Cloth cloth)
    {
        try
        {
            context.Cloths.Add(cloth);
            context.SaveChanges();
        }
        catch (Exception)
        {
        }
    }

    public void Look(Cloth cloth)
    {
        try
        {
            cloth.Look();
        }
        catch (Exception)
        {
        }
    }
}
