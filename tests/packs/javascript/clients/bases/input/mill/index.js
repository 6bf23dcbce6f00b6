const app = require('express')();
app.get('/api/sacks', (q, s) => s.end());
app.post('/api/sacks', (q, s) => s.end());
app.get('/api/flour', (q, s) => s.end());
app.delete('/api/flour', (q, s) => s.end());
app.post('/api/flour', (q, s) => s.end());
app.get('/api/stones', (q, s) => s.end());
app.listen(3000);
