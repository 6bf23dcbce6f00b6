import Router from '@koa/router';

export function addRoutes(router: Router) {
  router.get('/boats', (ctx) => {
    ctx.body = [];
  });
  router.register('/pulse', ['get', 'head'], (ctx) => {
    ctx.body = 'ok';
  });
}
