import Koa from 'koa';
import KoaRouter from '@koa/router';

const router = new KoaRouter();
router.get('/bells', (context) => { context.body = []; });
export const bells = new Koa();
bells.use(router.routes());
