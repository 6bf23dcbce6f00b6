const express = require('express');
const { prefix } = require('./config');
const routes = require('./routes');

const app = express();

app.set('port', 3000);
app.get('port');
app.get('/health', (req, res) => res.send('ok'));
app.use(prefix, routes);
app.use('/reports', require('./reports'));
require('./legacy')(app);

app.listen(3000);
