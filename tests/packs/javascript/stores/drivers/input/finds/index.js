const { MeiliSearch } = require('meilisearch');

module.exports = new MeiliSearch({ host: 'http://finds-db:7700' });
