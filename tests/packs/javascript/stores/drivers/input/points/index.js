const { QdrantClient } = require('@qdrant/js-client-rest');

module.exports = new QdrantClient({ url: 'http://points-db:6333' });
