import { Router } from 'express';

export default () => {
  const router = Router();

  router.post('/cranes', lift);
  return router;
};

function lift(req, res) {
  res.end();
}
