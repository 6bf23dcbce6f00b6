module.exports = async function (fastify) {
  fastify.get('/feed', { websocket: true }, (socket) => socket.send('hello'));
};
