const { Router, createServer } = require('velocy');

const router = new Router();
const laps = new Router();

laps.get('/:id', (req, res) => res.end());
router.get('/runs', list);
router.nest('/laps', laps);
createServer(router).listen(3000);

function list(req, res) { res.end(); }
