const HyperExpress = require('hyper-express');

const server = new HyperExpress.Server();
const router = new HyperExpress.Router();

router.get('/list', (request, response) => response.json([]));
router.route('/item').put((request, response) => response.send());
router.ws('/feed', { idle_timeout: 30 }, (socket) => socket.send('hi'));
server.use('/v1', router);
server.any('/echo', (request, response) => response.send(request.url));
server.listen(80);
