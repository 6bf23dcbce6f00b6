const app = require('express')();
const { Router: makeRouter } = require('express');
const routes = require('./routes');
const health = require('./health');

app.use('/v1', routes);

['get', 'head'].forEach((verb) => app[verb]('/health', health.show));

const pages = {
  '/about': health.about,
  '/terms': health.terms,
};
for (const [path, page] of Object.entries(pages)) {
  app.get(path, page);
}

const admin = makeRouter();
const table = [
  { method: 'get', path: '/jobs', handler: health.jobs },
  { method: 'delete', path: '/jobs/:id', handler: health.stop },
];
for (const { method, path, handler } of table) {
  admin[method](path, handler);
}
app.use('/admin', admin);

// nothing of the list's items: one route
['a', 'b'].forEach(() => app.get('/once', (req, res) => res.end()));

app.listen(3000);
