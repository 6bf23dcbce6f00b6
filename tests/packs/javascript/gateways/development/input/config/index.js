module.exports = {
  dev: {
    proxyTable: {
      '/login': {
        target: 'http://127.0.0.1:8085',
      },
    },
  },
};
