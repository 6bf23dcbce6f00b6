const express = require('express');
const mysql = require('mysql2');
const pool = mysql.createPool(process.env.DATABASE_URL);
const app = express();
app.get('/berths', (req, res) => pool.query('SELECT * FROM berths', () => res.json([])));
app.listen(3000);
