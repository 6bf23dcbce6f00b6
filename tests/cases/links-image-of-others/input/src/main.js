const express = require("express");
const { Pool } = require("pg");

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = express();

app.get("/crates", async (_req, res) => {
  res.json((await pool.query("select * from crates")).rows);
});

app.listen(3000);
