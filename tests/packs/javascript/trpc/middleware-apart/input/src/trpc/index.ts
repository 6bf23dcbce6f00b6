import * as trpcExpress from '@trpc/server/adapters/express';
import { appRouter } from './router.js';

export const trpcMiddleware = trpcExpress.createExpressMiddleware({
  router: appRouter,
  createContext: () => ({}),
});
