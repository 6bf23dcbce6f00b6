from langchain_qdrant import QdrantVectorStore
from langgraph.checkpoint.postgres import PostgresSaver


def saver(uri):
    return PostgresSaver.from_conn_string(uri)


def vectors(client, embeddings):
    return QdrantVectorStore(client=client, collection_name="papers", embedding=embeddings)
