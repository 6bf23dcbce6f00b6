const model = require("../models/cranes.model");

exports.all = () => model.rows;
