const express = require("express");
const { Pool } = require("pg");
const { cache } = require("./cache/store");

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = express();
app.get("/berths", async (req, res) => res.json((await cache.get("berths")) ?? (await pool.query("select 1")).rows));
app.listen(8080);
