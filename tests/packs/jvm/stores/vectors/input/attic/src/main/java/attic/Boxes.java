package attic;

import org.springframework.ai.vectorstore.VectorStore;

class Boxes {
    private final VectorStore vectors;

    Boxes(VectorStore vectors) {
        this.vectors = vectors;
    }
}
