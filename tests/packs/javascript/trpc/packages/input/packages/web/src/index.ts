import { Hono } from 'hono';
import { trpcServer } from '@hono/trpc-server';
import { appRouter } from '@press/procedures/root';

const app = new Hono();

app.use('/rpc/*', trpcServer({ endpoint: '/rpc', router: appRouter }));
export default app;
