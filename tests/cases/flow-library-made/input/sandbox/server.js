import express from 'express';
import gull from '../index.js';

const app = express();

app.get('/', (req, res) => res.send(gull(req.query.text)));
app.listen(3000);
