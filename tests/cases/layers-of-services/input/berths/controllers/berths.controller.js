const service = require("../services/berths.service");

exports.list = (req, res) => res.json(service.all());
