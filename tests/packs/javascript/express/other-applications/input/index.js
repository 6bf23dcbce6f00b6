import express from 'express';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bells } from './bells.js';

const hono = new Hono();
hono.get('/list', (context) => context.text('x'));

const app = express();
app.get('/here', (request, response) => response.end());
app.use('/hono', getRequestListener(hono.fetch));
app.use('/koa', bells.callback());
app.listen(3000);
