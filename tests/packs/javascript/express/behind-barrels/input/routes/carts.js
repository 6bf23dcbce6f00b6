export * from '../shared';
export const carts = 1;
