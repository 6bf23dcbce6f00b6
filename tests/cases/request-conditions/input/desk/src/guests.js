const { Pool } = require('pg');

const pool = new Pool();

async function open(mail) {
  await pool.query('INSERT INTO guests VALUES ($1)', [mail]);
}

module.exports = { open };
