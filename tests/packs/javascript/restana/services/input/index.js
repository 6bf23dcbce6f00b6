const service = require('restana')();

const nested = service.newRouter();

nested.get('/list', (req, res) => res.send([]));
service.get('/hi', (req, res) => res.send('hi'));
service.use('/nested', nested);
service.start(3000);
