import { Router } from 'express';

export const rooms = Router();

rooms.get('/:id', (req, res) => res.json({ id: req.params.id }));
rooms.post('/:id/keys', (req, res) => res.status(201).end());
