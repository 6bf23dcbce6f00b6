import { Subject } from 'rxjs';
import PubSub from 'pubsub-js';

export const eventBus$ = new Subject<any>();
const clicks$ = new Subject<number>();

export function start() {
  eventBus$.next({ type: 'started' });
  clicks$.next(1);
  eventBus$.subscribe(show);
  PubSub.publish('stock.low', 1);
  PubSub.subscribe('stock.low', show);
}

function show() {}
