const express = require('express');
const books = require('./books');
const loans = require('./loans');

const router = express.Router();

const defaultRoutes = [
  { path: '/books', route: books },
  { path: '/loans', route: loans },
];
const devRoutes = [
  {
    path: '/docs',
    route: require('./docs'),
  },
];

defaultRoutes.forEach((route) => {
  router.use(route.path, route.route);
});

if (process.env.NODE_ENV === 'development') {
  devRoutes.forEach(({ path, route: child }) => router.use(path, child));
}

module.exports = router;
