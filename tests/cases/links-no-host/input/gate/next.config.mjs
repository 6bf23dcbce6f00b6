const shop = process.env.SHOP_URL

export default {
  async rewrites () {
    return [{ source: '/fruit/:path*', destination: `${shop}/:path*` }]
  },
  async redirects () {
    return [{ source: '/jobs', destination: 'https://corp.orchard.example/jobs', permanent: true }]
  }
}
