const { Router } = require('restify-router');

const router = new Router();

router.get('/:id', (req, res) => res.send({}));
router.put('/:id/rotate', rotate);

function rotate(req, res) { res.send(204); }

module.exports = router;
