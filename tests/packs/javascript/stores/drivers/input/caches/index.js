const Memcached = require('memcached');

module.exports = new Memcached('caches-db:11211');
