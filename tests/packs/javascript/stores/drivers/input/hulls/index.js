const mariadb = require('mariadb');

module.exports = mariadb.createPool({ host: 'hulls-db', user: 'clerk' });
