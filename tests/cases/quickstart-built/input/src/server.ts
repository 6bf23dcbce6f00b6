import express from 'express';

const app = express();

app.get('/kilns', (request, response) => response.json([]));
app.listen(3000);
