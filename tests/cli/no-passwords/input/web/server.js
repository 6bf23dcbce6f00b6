const express = require('express');
const app = express();
const { Pool } = require('pg');
const pool = new Pool({ connectionString: 'postgres://u:S3CRETM@db:5432/orders' });
app.get('/z', async (q, s) => { await fetch('http://u:S3CRETN@api:8000/orders'); });
app.listen(3000);
