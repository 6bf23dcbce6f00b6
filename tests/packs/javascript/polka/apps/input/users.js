const polka = require('polka');

module.exports = polka()
  .get('/', (req, res) => res.end())
  .patch('/:id', change);

function change(req, res) { res.end(); }
