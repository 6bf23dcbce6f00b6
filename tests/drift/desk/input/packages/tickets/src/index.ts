import { Router } from 'express';
import { label, Ticket } from '../../core/src/index';

const tickets: Ticket[] = [];

export const router = Router();

router.get('/', listTickets);
router.get('/:id', readTicket);
router.post('/', openTicket);

export function listTickets(req, res) {
  res.json(tickets.map(label));
}

function readTicket(req, res) {
  res.json(tickets.find((one) => one.id === req.params.id));
}

function openTicket(req, res) {
  tickets.push(req.body);
  res.status(201).end();
}
