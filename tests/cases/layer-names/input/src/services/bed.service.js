const Bed = require("../models/bed.model");

function all() {
	return [new Bed("herbs")];
}

module.exports = { all };
