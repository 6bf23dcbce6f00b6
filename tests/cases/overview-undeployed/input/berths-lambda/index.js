const express = require('express');
const mysql = require('mysql2');
const pool = mysql.createPool('mysql://db/quay');
const app = express();
app.get('/berths', (req, res) => pool.query('SELECT * FROM berths', () => res.json([])));
module.exports = app;
