const app = require('express')();

app.get('/cranes', (req, res) => res.json([]));
app.listen(8080);
