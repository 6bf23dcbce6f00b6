import type { price } from '../core';
import { type Coin } from './money/coin';
export { Coin };
export type { Table } from '../data/table';
export * as mail from '../mail/smtp.js';
const log = require('../../tools/log');
export const later = async () => (await import('../jobs/queue')).run(log);
