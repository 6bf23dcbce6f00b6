const knex = require("knex")({ client: "pg", connection: process.env.URL });
const other = require("./other")({ kind: "mysql" });
