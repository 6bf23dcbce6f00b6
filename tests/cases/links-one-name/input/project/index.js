const app = require('express')();

app.get('/lamps/:id', (req, res) => res.json({}));
app.get('/lamps', (req, res) => res.json([]));
app.listen(3000);
