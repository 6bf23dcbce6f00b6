from langchain_community.vectorstores import FAISS
from langchain_core.vectorstores import InMemoryVectorStore, VectorStore
from langgraph.checkpoint.memory import MemorySaver


def index(documents, embeddings) -> VectorStore:
    # Chroma.from_documents() before
    return FAISS.from_documents(documents, embeddings)


def scratch(embeddings):
    return InMemoryVectorStore(embeddings), MemorySaver()
