const express = require('express');
const { Pool } = require('pg');
const app = express();
const pool = new Pool({ connectionString: process.env.DATABASE_URL });

app.get('/billing', async (req, res) => res.json(await pool.query('select 1')));
app.listen(3000);
