const app = require('express')();

app.get('/berths', (req, res) => res.json([]));
app.listen(8080);
