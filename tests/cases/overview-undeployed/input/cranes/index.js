const express = require('express');
const mysql = require('mysql2');
const pool = mysql.createPool(process.env.DATABASE_URL);
const app = express();
app.get('/cranes', async (req, res) => {
  await fetch(process.env.BERTHS + '/berths');
  pool.query('SELECT * FROM cranes', () => res.json([]));
});
app.listen(3000);
