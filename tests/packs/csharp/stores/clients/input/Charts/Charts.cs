using MongoDB.Driver;
using Neo4j.Driver;
using Nest;
using Raven.Client.Documents;

namespace Harbour.Charts;

public class Charts
{
    public readonly MongoClient Sheets = new MongoClient("mongodb://sheets-db:27017");

    public readonly ElasticClient Search =
        new ElasticClient(new ConnectionSettings(new Uri("http://chart-search:9200")));

    public readonly IDocumentStore Notes = new DocumentStore
    {
        Urls = new[] { "http://notes-db:8080" },
        Database = "Notes",
    };

    public readonly IDriver Routes =
        GraphDatabase.Driver("bolt://routes-db:7687", AuthTokens.Basic("neo4j", "x"));
}
