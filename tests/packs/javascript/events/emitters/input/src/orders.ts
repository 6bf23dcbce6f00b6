import { createReadStream } from 'node:fs';
import { bus, names, Warehouse } from './bus';
import { mailCustomer } from './mail';

const warehouse = new Warehouse();

export function place(socket: any) {
  bus.emit(names.order.placed, {});
  createReadStream('x').on('data', () => {});
  socket.on('message', () => {});
  socket.emit('hello');
  process.on('exit', () => {});
}

bus.on(names.order.placed, mailCustomer);
bus.once('shutdown', () => {});
bus.on('error', () => {});
warehouse.on('taken', (item) => console.log(item));

export function forward(name: string) {
  bus.emit(name);
}
