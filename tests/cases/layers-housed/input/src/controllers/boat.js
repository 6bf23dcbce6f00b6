const service = require('../services/boat');

exports.list = (request, response) => response.json(service.all());
