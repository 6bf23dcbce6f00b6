using Dapper;
using Npgsql;
using Nuke.Common;

class Build : NukeBuild
{
    public static int Main() => Execute<Build>(x => x.Test);

    // waits for what the tests need
    Target Test => _ => _.Executes(() =>
    {
        using var connection = new NpgsqlConnection("Host=localhost;Database=shop_test");
        connection.Query("select 1");
    });
}
