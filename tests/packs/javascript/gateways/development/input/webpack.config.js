module.exports = {
  target: 'web',
  devServer: {
    proxy: [{ context: ['/auth', '/users'], target: 'http://auth:8082' }],
  },
};
