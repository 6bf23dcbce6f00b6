export * from '../shared';
export const items = 1;
