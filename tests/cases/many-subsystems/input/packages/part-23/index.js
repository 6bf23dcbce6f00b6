exports.show = (request, response) => response.end('23');
