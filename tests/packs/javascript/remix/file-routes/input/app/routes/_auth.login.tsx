export const action = async () => null;
