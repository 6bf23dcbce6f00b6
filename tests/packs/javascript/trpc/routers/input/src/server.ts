import express from 'express';
import * as trpcExpress from '@trpc/server/adapters/express';
import { appRouter } from './router';

const app = express();

app.use('/api/trpc', trpcExpress.createExpressMiddleware({ router: appRouter }));
app.listen(4000);

export const lookup = (cache: Map<string, string>) => cache.get('query');
