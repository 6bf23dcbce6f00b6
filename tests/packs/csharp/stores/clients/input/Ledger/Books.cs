using Microsoft.Data.SqlClient;
using MySqlConnector;
using Oracle.ManagedDataAccess.Client;

namespace Harbour.Ledger;

public class Books
{
    private readonly MySqlConnection _open = new("Server=books-db;Database=books;User ID=clerk");

    public void Close()
    {
        using var archive = new SqlConnection("Server=archive-db;Database=archive;Integrated Security=true");
        archive.Open();
        using var audit = new OracleConnection("User Id=audit;Data Source=audit-db/ORCL");
        audit.Open();
    }
}
