import mitt from 'mitt';
import EventEmitter3 from 'eventemitter3';

const emitter = mitt();
const queue = new EventEmitter3();

export function mailCustomer() {
  emitter.emit('mailed');
  queue.emit('queued');
}

emitter.on('mailed', log);
queue.on('queued', log);

function log() {}
