const oracledb = require('oracledb');

module.exports = () => oracledb.getConnection({ user: 'clerk', connectString: 'masts-db/orclpdb' });
