const { default: weaviate } = require('weaviate-ts-client');

module.exports = weaviate.client({ scheme: 'http', host: 'quotes-db:8080' });
