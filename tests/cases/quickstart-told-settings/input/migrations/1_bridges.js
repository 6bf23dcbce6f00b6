exports.up = (knex) => knex.schema.createTable('bridges', (table) => table.increments())
