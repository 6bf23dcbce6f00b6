import express from "express";
import { Pool } from "pg";
import { openBlobs } from "./blobs/open";

const app = express();
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const blobs = openBlobs(process.env.BLOBS ?? "disk");

app.post("/cuttings", async (request, response) => {
	await pool.query("INSERT INTO cuttings (title) VALUES ($1)", [
		request.body.title,
	]);
	await blobs.put(request.body.title, request.body.picture);
	response.sendStatus(201);
});

app.listen(8080);
