module.exports = {
  openapi: '3.0.3',
  info: { title: 'Harbour', version: '1' },
  servers: [{ url: 'http://localhost:3000/v1', description: 'here' }],
  paths: {},
};
