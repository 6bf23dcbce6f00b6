import { Router } from 'express';

export const orders = Router();
orders.get('/:id', show);
