export * from '../shared';
export const labels = 1;
