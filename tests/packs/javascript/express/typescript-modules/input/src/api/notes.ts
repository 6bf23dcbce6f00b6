import { Router } from 'express';

const route = Router();

export default (app: Router) => {
  app.use('/notes', route);
  route.get('/', (req, res) => res.json([]));
};
