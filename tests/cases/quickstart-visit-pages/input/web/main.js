const app = require('express')();

app.get('/', (request, response) => response.send('<h1>Berths</h1>'));
app.listen(8888);
