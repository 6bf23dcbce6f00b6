const { Pool } = require("pg");
const app = require("express")();
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
app.get("/berths", async (req, res) => res.json((await pool.query("SELECT * FROM berths")).rows));
app.listen(4000);
