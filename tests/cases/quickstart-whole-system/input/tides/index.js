const app = require('express')();

app.get('/tides', (req, res) => res.json([]));
app.listen(8080);
