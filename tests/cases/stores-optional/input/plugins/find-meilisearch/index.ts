import { MeiliSearch } from "meilisearch";

const client = new MeiliSearch({ host: process.env.FIND_ADDRESS });

export const find = (words: string) => client.index("cuttings").search(words);
