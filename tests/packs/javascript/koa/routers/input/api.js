const KoaRouter = require('@koa/router');
const bottles = require('./routes/bottles');
const orders = require('./routes/orders');

const router = new KoaRouter({ prefix: '/api' });

router.use('/bottles', auth, bottles.routes(), bottles.allowedMethods());
router.use('/', orders.routes());
router.get('home', '/', (ctx) => { ctx.body = 'home'; });

function auth(ctx, next) { return next(); }

module.exports = router;
