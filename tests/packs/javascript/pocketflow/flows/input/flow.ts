import { Flow } from 'pocketflow';
import { Count, Store, Unload, Wait } from './nodes';

const unload = new Unload();
const wait = new Wait();
const store = new Store();
const count = new Count();

unload.on('late', wait).on('early', store);
unload.next(store).next(count);
wait.next(unload);

export const harbour = new Flow(unload);

// no node, though it is made and has on()
const seen = new Map();
seen.set('ship', 1);
