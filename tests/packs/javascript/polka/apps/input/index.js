const polka = require('polka');
const users = require('./users');

polka()
  .use('users', users)
  .get('/health', (req, res) => res.end('ok'))
  .listen(3000);
