module.exports = async (kiln, opts) => {
  kiln.put('/fire', async () => 'hot')
}
