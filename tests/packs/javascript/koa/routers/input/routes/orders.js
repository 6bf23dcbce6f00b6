const Router = require('@koa/router');

const router = new Router();

router.post('orders.list', auth, async (ctx) => { ctx.body = []; });
router.get('order', '/order', async (ctx) => { ctx.body = {}; });

function auth(ctx, next) { return next(); }

module.exports = router;
