const knex = require('knex');

module.exports = knex(settings.production);
