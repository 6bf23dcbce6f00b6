class Agent {
  constructor(readonly options: { name: string }) {}
}

export const person = new Agent({ name: 'Person' });
