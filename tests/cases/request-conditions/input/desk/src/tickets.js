const { Pool } = require('pg');

const pool = new Pool();

async function open(ticket) {
  await pool.query('INSERT INTO tickets VALUES ($1)', [ticket.id]);
}

async function close(ticket) {
  await pool.query('UPDATE tickets SET open = false WHERE id = $1', [ticket.id]);
}

async function sweep(ticket) {
  await pool.query('DELETE FROM tickets WHERE id = $1', [ticket.id]);
}

async function reserve(seat) {
  await pool.query('INSERT INTO seats VALUES ($1)', [seat]);
}

async function isKnown(mail) {
  return (await pool.query('SELECT 1 FROM guests WHERE mail = $1', [mail])).rowCount > 0;
}

async function remind(person) {
  await pool.query('INSERT INTO reminders VALUES ($1)', [person]);
}

async function confirm(ticket) {
  return pool.query('SELECT * FROM tickets WHERE id = $1', [ticket.id]);
}

module.exports = { open, close, confirm, isKnown, remind, reserve, sweep };
