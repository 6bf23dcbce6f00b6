const { Client } = require('pg');

new Client(process.env.DATABASE_URL).connect();
