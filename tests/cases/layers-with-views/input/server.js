const express = require('express');
const loaves = require('./controllers/loaves');
const app = express();
app.set('view engine', 'ejs');
app.get('/loaves', loaves.all);
app.post('/loaves', loaves.bake);
app.listen(3000);
