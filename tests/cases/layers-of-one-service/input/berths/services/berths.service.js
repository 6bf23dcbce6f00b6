const model = require("../models/berths.model");

exports.all = () => model.rows;
