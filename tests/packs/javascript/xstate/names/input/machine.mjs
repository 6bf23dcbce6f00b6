import { createMachine } from 'xstate';

export const port = createMachine({
  id: 'port',
  initial: 'start',
  states: {
    // of two states of one id the last one is meant; a dot leads inside
    start: { on: { back: '#quay', go: 'dock.load', wait: '#tide.low' } },
    dock: { initial: 'berth', states: { berth: {}, load: { on: { leave: '#port.sea' } } } },
    first: { id: 'quay' },
    second: { id: 'quay' },
    water: { id: 'tide', initial: 'high', states: { high: {}, low: {} } },
    sea: {},
  },
});
