const beds = require("../services/bed.service");

function list(req, res) {
	res.json(beds.all());
}

module.exports = { list };
