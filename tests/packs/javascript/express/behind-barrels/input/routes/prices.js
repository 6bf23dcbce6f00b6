export * from '../shared';
export const prices = 1;
