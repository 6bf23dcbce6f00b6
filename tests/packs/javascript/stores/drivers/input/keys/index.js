const { Etcd3 } = require('etcd3');

module.exports = new Etcd3({ hosts: 'keys-db:2379' });
