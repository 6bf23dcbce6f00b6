const service = require("../services/cranes.service");

exports.list = (req, res) => res.json(service.all());
