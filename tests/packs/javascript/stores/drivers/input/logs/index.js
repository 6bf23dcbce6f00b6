const cassandra = require('cassandra-driver');

module.exports = new cassandra.Client({ contactPoints: ['logs-db'], localDataCenter: 'one' });
