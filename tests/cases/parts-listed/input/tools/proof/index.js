export const proofReady = true;
