export * from './carts';
export * from './customers';
export * from './invoices';
export * from './items';
export * from './labels';
export * from './notes';
export * from './prices';
export * from './orders';
