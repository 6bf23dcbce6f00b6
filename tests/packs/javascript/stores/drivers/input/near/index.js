const { IndexFlatL2 } = require('faiss-node');

module.exports = new IndexFlatL2(2);
