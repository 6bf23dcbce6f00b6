const { Connection } = require('tedious');

module.exports = new Connection({ server: 'sails-db' });
