export * from '../shared';
export const invoices = 1;
