const Koa = require('koa');
const mount = require('koa-mount');
const Router = require('@koa/router');

const inner = new Koa();
const cranes = new Router();
cranes.get('/cranes', (context) => { context.body = []; });
inner.use(cranes.routes());

const app = new Koa();
const router = new Router();
router.get('/health', (context) => { context.body = 'ok'; });
router.all('/api/v1/(.*)', mount('/api/v1', inner));
app.use(router.routes());
app.listen(3000);
