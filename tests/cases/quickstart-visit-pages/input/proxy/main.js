const app = require('express')();

app.get('/berths', (request, response) => response.json([]));
app.listen(5000);
