const tiles = async function (kiln) {
  kiln.get('/', async () => [])
}
tiles.autoPrefix = '/roof'

module.exports = tiles
