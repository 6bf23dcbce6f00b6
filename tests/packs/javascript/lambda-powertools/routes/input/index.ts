import { Router } from '@aws-lambda-powertools/event-handler/http';
import type { Context } from 'aws-lambda';

import { ships } from './ships.js';

const app = new Router({ prefix: '/harbour' });

const status = async () => ({ up: true });

app.get('/status', status);
app.route(async ({ req }) => req.json(), { method: ['POST', 'PUT'], path: '/echo' });
app.includeRouter(ships, { prefix: '/ships' });

export const handler = async (event: unknown, context: Context) => app.resolve(event, context);
