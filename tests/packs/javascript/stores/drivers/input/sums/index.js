const duckdb = require('duckdb');

module.exports = new duckdb.Database('sums.duckdb');
