/** Asks the hotel for a free room. */
export async function fetchRoom(input: Query): Promise<Room> {
  return ask(input);
}

// A machine of one's own, of another kind.
function createMachine(states: object) {
  return states;
}
export const lamp = createMachine({ initial: 'off', states: { off: {}, on: {} } });
