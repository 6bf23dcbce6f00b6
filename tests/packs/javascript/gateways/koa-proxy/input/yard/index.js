const app = require('express')();
app.get('/planks', (q, s) => s.end());
app.listen(3000);
