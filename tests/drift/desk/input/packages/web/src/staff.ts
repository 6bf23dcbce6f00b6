import { Router } from 'express';

export const staff = Router();

staff.get('/', listStaff);
staff.delete('/:name', removeStaff);

function listStaff(req, res) {
  res.json([]);
}

function removeStaff(req, res) {
  res.status(204).end();
}
