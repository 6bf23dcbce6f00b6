import express from 'express';
import { trpcMiddleware } from './trpc/index.js';

const app = express();

app.get('/health', (_req, res) => res.send('ok'));
app.use('/rpc', trpcMiddleware);
app.listen(4000);
