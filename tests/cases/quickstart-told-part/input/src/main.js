const express = require("express");
const { Pool } = require("pg");

const app = express();
const pool = new Pool({ host: process.env.DB_HOST });

app.get("/berths", async (request, response) => {
	response.json((await pool.query("SELECT name FROM berths")).rows);
});

app.listen(process.env.PORT);
