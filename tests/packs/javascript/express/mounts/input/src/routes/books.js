const { Router } = require('express');
const auth = require('../auth');
const controller = require('../controller');

const router = Router();

router.get('/', controller.list);
router
  .route('/:id')
  .get(controller.show)
  .put(auth, controller.update);
router.post(
  '/:id/lend',
  auth,
  async (req, res) => res.json({})
);

module.exports = router;
