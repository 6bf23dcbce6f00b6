using Azure.Search.Documents;
using Microsoft.SemanticKernel.Connectors.InMemory;
using Microsoft.SemanticKernel.Connectors.OpenAI;
using Microsoft.SemanticKernel.Connectors.Qdrant;

namespace Shelf;

public class Books
{
    // no Microsoft.SemanticKernel.Connectors.Weaviate any more
    private readonly QdrantVectorStore vectors = new(new("localhost"), ownsClient: true);
    private readonly InMemoryVectorStore scratch = new();

    public SearchClient Search(Uri at) => new(at, "books", new("key"));
}
