export const shopReady = true;
