export const db = { query: (text: string) => [text] }
