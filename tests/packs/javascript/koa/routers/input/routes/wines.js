const router = require('koa-router')();

router.prefix('/wines');

router.get('/', async (ctx) => { ctx.body = []; });
router.all('/taste', async (ctx) => { ctx.body = 'fine'; });

module.exports = router;
