from pinecone import Pinecone

index = Pinecone(api_key="x").Index("titles")
