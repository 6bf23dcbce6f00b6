import { Router } from '@aws-lambda-powertools/event-handler/http';

import { logged } from './logged.js';

export const ships = new Router();

ships.get('/list', [logged], async () => []);
ships.delete('/:id', async ({ params }) => params.id);
