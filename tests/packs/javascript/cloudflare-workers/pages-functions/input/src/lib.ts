export const onRequest = () => null;
