package shelf;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.EmbeddingStore;
import dev.langchain4j.store.embedding.chroma.ChromaEmbeddingStore;
import dev.langchain4j.store.embedding.inmemory.InMemoryEmbeddingStore;

class Shelf {
    // a MilvusEmbeddingStore was here
    EmbeddingStore<TextSegment> books() {
        return ChromaEmbeddingStore.builder().baseUrl("http://localhost:8000").build();
    }

    EmbeddingStore<TextSegment> notes() {
        return new InMemoryEmbeddingStore<>();
    }
}
