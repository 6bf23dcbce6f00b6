export default {
  port: 3000,
  api: { prefix: '/api/v1' },
};
