const { Client } = require('@elastic/elasticsearch');

module.exports = new Client({ node: 'http://pages-db:9200' });
