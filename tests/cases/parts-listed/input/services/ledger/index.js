export const ledgerReady = true;
