using Azure;
using Azure.Search.Documents;
using ChromaDB.Client;
using Microsoft.SemanticKernel.Connectors.Weaviate;
using Milvus.Client;
using Pinecone;
using Qdrant.Client;

namespace Library.Vectors;

public class Vectors
{
    public readonly QdrantClient Pages = new QdrantClient("localhost", 6334);
    public readonly PineconeClient Titles = new PineconeClient("key");
    public readonly MilvusClient Covers = new MilvusClient("localhost", 19530);
    public readonly SearchClient Shelves =
        new SearchClient(new Uri("https://shelves.search.windows.net"), "shelves", new AzureKeyCredential("key"));
    public readonly WeaviateVectorStore Quotes = new WeaviateVectorStore(new HttpClient());
    public readonly ChromaClient Notes = new ChromaClient(new ChromaConfigurationOptions(), new HttpClient());
}
