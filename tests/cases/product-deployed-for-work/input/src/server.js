const express = require('express');
const { Pool } = require('pg');
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const app = express();

app.get('/boats', async (req, res) => res.json(await pool.query('select 1')));
app.listen(3000);
