const model = require('../models/boat');

exports.all = () => model.rows;
