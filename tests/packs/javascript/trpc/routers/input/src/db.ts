export const db = { query: (id: string) => id, mutation: async (row: object) => row };
