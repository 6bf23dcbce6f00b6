import express from 'express';

const app = express();
app.get('/boats', (req, res) => res.json([]));
app.listen(3000);
