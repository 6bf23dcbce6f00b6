module.exports = async function (fastify) {
  fastify.get("/locks", async () => []);
};
