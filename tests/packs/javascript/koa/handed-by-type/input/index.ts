import Router from '@koa/router';
import Koa from 'koa';

import { addRoutes } from './routes';

const app = new Koa();
const router = new Router();
addRoutes(router);
app.use(router.routes());
app.listen(3000);
