export const AGENTS_URL = process.env.AGENTS_URL ?? "http://localhost:54321";
