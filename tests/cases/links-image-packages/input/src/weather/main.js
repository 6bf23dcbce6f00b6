const express = require("express");
const { Pool } = require("pg");

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = express();

app.post("/reports", async (req, res) => {
  await pool.query("insert into reports values ($1)", [req.body]);
  res.sendStatus(201);
});

app.listen(8080);
