module.exports = (server) => ({ items: (request, reply) => reply([]), print: (request, reply) => reply() });
