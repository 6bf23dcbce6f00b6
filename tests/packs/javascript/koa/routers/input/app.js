const Koa = require('koa');
const mount = require('koa-mount');
const api = require('./api');
const wines = require('./routes/wines');
const status = require('./routes/status');

const app = new Koa();

app.use(async (ctx, next) => next());
app.use(api.routes()).use(api.allowedMethods());
app.use(wines.routes());
app.use(mount('/ops', status.routes()));
app.listen(3000);
