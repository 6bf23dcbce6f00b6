'use strict';

module.exports = app => {
  const { router, controller } = app;
  const api = router.namespace('/api/v2');

  router.get('/pears', controller.pear.list);
  router.post('added', '/pears', app.middleware.auth(), controller.pear.add);
  router.resources('plums', '/plums', controller.plum);
  router.redirect('/', '/pears', 302);
  api.del('/pears/:id', controller.v2.pear.remove);
};
