import { HNSWLib } from "@langchain/community/vectorstores/hnswlib";
import { PGVectorStore } from "@langchain/community/vectorstores/pgvector";
import { MemoryVectorStore } from "langchain/vectorstores/memory";
import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";

// import { Chroma } from "@langchain/community/vectorstores/chroma";
export const saver = PostgresSaver.fromConnString(process.env.DATABASE_URL);
export const open = (embeddings) => PGVectorStore.initialize(embeddings, { tableName: "pages" });
export const scratch = (embeddings) => [new MemoryVectorStore(embeddings), new HNSWLib(embeddings, {})];
