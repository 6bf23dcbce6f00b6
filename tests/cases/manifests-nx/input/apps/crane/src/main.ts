import * as express from 'express';

const app = express();
app.get('/loads', (req, res) => res.json([]));
app.listen(3333);
