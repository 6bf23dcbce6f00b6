const express = require('express');
const knex = require('knex');

// Which database it is the settings say.
const db = knex({ client: process.env.DB_CLIENT, connection: { host: process.env.DB_HOST, filename: 'boats.db' } });
const app = express();

app.get('/boats', async (req, res) => {
  res.json(await db('boats'));
});

app.listen(3000);
