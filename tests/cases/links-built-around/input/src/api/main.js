import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = express();
app.get('/ships', async (request, response) => response.json(await pool.query('select * from ships')));
app.listen(5000);
