const restify = require('restify');
const keys = require('./keys');

const server = restify.createServer({ name: 'vault' });

server.use(restify.plugins.bodyParser());
server.get('/echo/:name', echo);
server.del('/cache', (req, res, next) => next());
server.post({ path: '/seal', version: '1.0.0' }, (req, res, next) => next());
keys.applyRoutes(server, '/keys');

function echo(req, res, next) { res.send(req.params.name); }

const client = restify.createJsonClient({ url: 'http://peer.example' });
client.get('/remote', (error, request, response) => response);
