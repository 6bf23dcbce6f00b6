const { ChromaClient } = require('chromadb');

module.exports = new ChromaClient({ path: 'http://notes-db:8000' });
