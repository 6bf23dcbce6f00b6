async function createTicketTable(knex) {
  if (await knex.schema.hasTable("tickets")) return;
  await knex.schema.createTable("tickets", (table) => {
    table.increments("id").primary();
    table.string("code").notNullable();
    table.integer("crossing_id").unsigned();
    table
      .boolean("used")
      .notNullable()
      .defaultTo(false);
    table.enu("fare", ["full", "half"]);
    table.dateTime("valid_until");
    table.uuid("uuid").notNullable();
    table.foreign("crossing_id").references("id").inTable("crossings");
    table.timestamps(false, true);
  });
}

// Not a table of the project: nothing says what is in it.
async function createView(knex, name) {
  await knex.schema.createTable(name, (table) => table.increments("id"));
}

module.exports = { createTicketTable, createView };
