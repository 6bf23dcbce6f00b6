export const client = { get: async (path: string, options: object) => fetch(path, options) };
