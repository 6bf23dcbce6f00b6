export type BookBerthResponse = { berth: string };
