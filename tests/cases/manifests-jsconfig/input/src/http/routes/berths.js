import { Router } from 'express';

export const berths = Router();
berths.get('/:id', (req, res) => res.json({}));
