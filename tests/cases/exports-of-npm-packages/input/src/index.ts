import open, { Berth } from './berth';
import { version } from './version';
import { z } from 'zod';
export * from './boats';
export { sink as scuttle } from './boats';
export * as charts from './charts';
export { open as default, Berth, z };
export type { Depth } from './charts';
export const SIZE = 3;
export { version };
function hidden() {}
