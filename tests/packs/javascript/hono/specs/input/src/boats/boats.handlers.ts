export const list = async (c: any) => c.json([]);
export const moor = async (c: any) => c.json({});
