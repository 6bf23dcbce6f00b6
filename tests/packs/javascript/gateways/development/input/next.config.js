module.exports = {
  async rewrites() {
    return [
      { source: '/orders/:path*', destination: 'http://orders:8084/:path*' },
      { source: '/old', destination: '/new' },
    ];
  },
};
