export const stockReady = true;
