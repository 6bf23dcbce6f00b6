exports.moor = (context, request, response) => response.status(201).json(request.body);
