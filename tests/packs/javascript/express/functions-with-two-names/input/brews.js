module.exports = function register (router) {
  router.get('/brews', (req, res) => res.json([]))
}
