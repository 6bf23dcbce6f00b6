import type { Middleware } from '@aws-lambda-powertools/event-handler/types';

// What is kept of the path is no route.
const seen = new Map<string, number>();

export const logged: Middleware = async ({ reqCtx, next }) => {
  seen.get('/list');
  await next();
};
