function late(res) {
	res.status(503).end();
}

module.exports = { late };
