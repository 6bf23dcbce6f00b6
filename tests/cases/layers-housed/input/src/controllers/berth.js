const service = require('../services/berth');

exports.list = (request, response) => response.json(service.all());
