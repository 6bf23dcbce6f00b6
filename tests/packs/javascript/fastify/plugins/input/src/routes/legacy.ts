module.exports = function (desk, options, next) {
  desk.put('/tickets/:id', (request, reply) => reply.send({}));
  next();
};
