const snowflake = require('snowflake-sdk');

module.exports = snowflake.createConnection({ account: 'harbour', username: 'clerk' });
