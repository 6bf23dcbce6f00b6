const lancedb = require('vectordb');

module.exports = () => lancedb.connect('data/lances');
