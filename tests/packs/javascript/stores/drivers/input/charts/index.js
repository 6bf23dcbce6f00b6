const { Client } = require('@opensearch-project/opensearch');

module.exports = new Client({ node: 'http://charts-db:9200' });
