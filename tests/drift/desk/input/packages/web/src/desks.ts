import { Router } from 'express';

export const desks = Router();

desks.get('/free', (req, res) => res.json([]));
