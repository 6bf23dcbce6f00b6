export * from '../shared';
export const notes = 1;
