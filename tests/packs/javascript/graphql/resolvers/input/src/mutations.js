import { open } from './accounts.js';

export const Mutation = {
  openAccount: open,
  closeAccount: async () => true,
};
