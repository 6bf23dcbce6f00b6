export const deskReady = true;
