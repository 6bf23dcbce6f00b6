const express = require("express");
const { Pool } = require("pg");

const app = express();
const pool = new Pool({ connectionString: process.env.DATABASE_URL });

app.get("/crossings", async (request, response) => {
	const depot = await fetch("http://depot:8081/boats");

	await pool.query("SELECT * FROM crossings");
	response.json(await depot.json());
});

app.listen(8080);
