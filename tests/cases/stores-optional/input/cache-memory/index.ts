const kept = new Map<string, string>();

export const get = async (key: string) => kept.get(key);
