const express = require("express");
const { Pool } = require("pg");

const app = express();
const pool = new Pool({ host: "localhost" });

app.get("/quays", async (request, response) => {
	response.json((await pool.query("SELECT name FROM quays")).rows);
});

app.listen(4300);
