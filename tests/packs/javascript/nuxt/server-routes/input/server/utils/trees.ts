export const byId = (id: string) => ({ id });
