module.exports = {
  prefix: '/api',
};
