export const find = async (id: string) => ({ id });
export const remove = async (id: string) => id;
export const GET = () => fetch('/api/books');
