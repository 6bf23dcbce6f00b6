exports.show = (request) => request.params.name;
exports.remove = (request, h) => h.response().code(204);
