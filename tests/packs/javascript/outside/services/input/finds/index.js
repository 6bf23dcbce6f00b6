const algoliasearch = require('algoliasearch');

module.exports = algoliasearch('app', 'key').initIndex('boats');
