const { Pinecone } = require('@pinecone-database/pinecone');

module.exports = new Pinecone().index('titles');
