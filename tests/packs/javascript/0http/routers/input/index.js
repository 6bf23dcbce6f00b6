const zero = require('0http');
const { router, server } = zero();

router.on('GET', '/hi', (req, res) => res.end('hi'));
router.post('/hi', accept);
server.on('close', () => process.exit());
server.listen(3000);

function accept(req, res) { res.end(); }
