const { createClient } = require('@clickhouse/client');

module.exports = createClient({ host: 'http://counts-db:8123' });
