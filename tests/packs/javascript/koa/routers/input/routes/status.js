import Router from 'koa-router';

const router = new Router();

router.register('/status', ['GET', 'HEAD'], show);

function show(ctx) { ctx.body = 'ok'; }

export default router;
