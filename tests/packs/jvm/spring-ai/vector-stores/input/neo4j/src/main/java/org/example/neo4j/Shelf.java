package org.example.neo4j;

import org.springframework.ai.document.Document;
import org.springframework.ai.vectorstore.VectorStore;
import org.springframework.stereotype.Service;

@Service
public class Shelf {
    private final VectorStore vectorStore;

    public Shelf(VectorStore vectorStore) {
        this.vectorStore = vectorStore;
    }

    public java.util.List<Document> find(String words) {
        return vectorStore.similaritySearch(words);
    }
}
