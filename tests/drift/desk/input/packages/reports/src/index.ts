import { label } from '../../core/src/index';
import { listTickets } from '../../tickets/src/index';

export function weekly() {
  return [label, listTickets];
}
