namespace Desk.Data;

public class StoredKeys(DeskContext context) : ISeen
{
    public async Task<bool> Note(Guid key)
    {
        if (await context.Keys.FindAsync(key) != null)
            return true;
        context.Keys.Add(new Key { Id = key });
        await context.SaveChangesAsync();
        return false;
    }
}
