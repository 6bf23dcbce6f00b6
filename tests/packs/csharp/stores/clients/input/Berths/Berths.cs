using Microsoft.Data.Sqlite;
using Npgsql;

namespace Harbour.Berths;

public class Berths
{
    public async Task<int> Count()
    {
        await using var connection = new NpgsqlConnection("Host=berths-db;Database=berths");
        await connection.OpenAsync();
        using var cache = new SqliteConnection("Data Source=berths.sqlite");
        cache.Open();
        return 0;
    }
}
