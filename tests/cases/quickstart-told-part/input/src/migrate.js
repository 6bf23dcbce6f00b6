const { Pool } = require("pg");

new Pool({ host: process.env.DB_HOST }).query("CREATE TABLE berths (name text)");
