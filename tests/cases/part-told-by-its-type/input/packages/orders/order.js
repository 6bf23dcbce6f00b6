import express from 'express';
import { Cache } from 'cache';

/** What a guest has asked for and not yet been given. */
export class Order {}

const app = express();
app.get('/orders', (req, res) => res.json(new Cache().get('orders')));
app.listen(3000);
