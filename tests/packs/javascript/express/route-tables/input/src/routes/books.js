const { Router } = require('express');

const router = Router();

router.get('/', list);
router.post('/:id', (req, res) => res.end());

function list(req, res) {
  ['x', 'y'].forEach((key) => req.app.get(key));
  res.json([]);
}

module.exports = router;
