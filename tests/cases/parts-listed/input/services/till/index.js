export const tillReady = true;
