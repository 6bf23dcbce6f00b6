import { createMachine, setup, assign, fromPromise } from 'xstate';
import { fetchRoom } from './rooms';

export const doorMachine = createMachine({
  id: 'door',
  initial: 'closed',
  on: { BREAK: '.broken' },
  states: {
    closed: {
      description: 'Nobody gets in.',
      on: {
        OPEN: { target: 'open', guard: 'hasKey' },
        LOCK: [
          { target: 'locked', guard: { type: 'isOwner' } },
          { target: 'closed' },
        ],
      },
    },
    open: {
      initial: 'wide',
      states: {
        wide: { on: { PUSH: 'ajar' } },
        ajar: { on: { PUSH: '#door.closed', PULL: { actions: 'creak' } } },
      },
      after: { 5000: 'closed' },
    },
    locked: { on: { [UNLOCK]: 'closed' } },
    broken: { type: 'final' },
  },
});

const UNLOCK = 'UNLOCK';

export const bookingMachine = setup({
  actors: { fetchRoom: fromPromise(fetchRoom) },
}).createMachine({
  initial: 'searching',
  states: {
    searching: {
      invoke: {
        src: fetchRoom,
        onDone: { target: 'found', actions: assign({ room: 1 }) },
        onError: 'failed',
      },
    },
    found: { always: [{ target: 'booked', guard: 'isFree' }, { target: 'searching' }] },
    booked: { type: 'final' },
    failed: { type: 'final' },
  },
});
