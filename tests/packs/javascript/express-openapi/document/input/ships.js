exports.list = (request, response) => response.json([]);
exports.moor = (request, response) => response.status(201).json(request.body);
