export * from '../shared';
export const customers = 1;
