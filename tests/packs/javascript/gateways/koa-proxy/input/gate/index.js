const Koa = require('koa');
const proxy = require('koa-proxy');

const app = new Koa();
app.use(proxy({ host: 'http://yard:3000/left-out', match: /^\/planks/ }));
app.listen(3000);
