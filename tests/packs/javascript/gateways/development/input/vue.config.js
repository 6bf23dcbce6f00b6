module.exports = { devServer: { proxy: 'http://backend:8080' } };
