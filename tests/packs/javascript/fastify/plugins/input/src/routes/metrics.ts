import fp from 'fastify-plugin';

export default fp(async (desk) => {
  desk.get('/metrics', async () => desk.counters);
});
