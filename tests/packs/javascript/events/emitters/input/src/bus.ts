import { EventEmitter } from 'node:events';

export const names = { order: { placed: 'order.placed' } };

export class Warehouse extends EventEmitter {
  take(item: string) {
    this.emit('taken', item);
    this.emit('error', new Error('no'));
  }
}

export const bus = new EventEmitter();
