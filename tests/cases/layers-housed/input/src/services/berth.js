const model = require('../models/berth');

exports.all = () => model.rows;
