export { price } from './price';
export * from './tax';
