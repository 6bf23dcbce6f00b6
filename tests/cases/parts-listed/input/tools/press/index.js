export const pressReady = true;
