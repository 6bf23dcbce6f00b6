const Router = require('@koa/router');
const { list, add, drop } = require('../bottles');

const router = new Router();

router.get('/', list).post('/', add);
router.del('/:id', drop);

module.exports = router;
