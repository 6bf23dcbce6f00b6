const { CosmosClient } = require('@azure/cosmos');

module.exports = new CosmosClient({ endpoint: 'https://trips.documents.azure.com', key: 'x' });
