const api = require('lambda-api')({ version: 'v1.0', base: 'harbour' });

const { status } = require('./status');

api.use((request, response, next) => next());
api.get('/status', status);
api.METHOD(['post', 'put'], '/echo', (request) => request.body);
api.register(require('./routes/docks'), { prefix: '/docks' });
api.register((inner) => {
  inner.any('/*', (request, response) => response.sendStatus(404));
}, { prefix: '/old' });

exports.handler = (event, context) => api.run(event, context);
