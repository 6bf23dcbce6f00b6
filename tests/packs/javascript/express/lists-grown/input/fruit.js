const pick = (req, res) => res.json('plum')

exports.list = [{ method: 'patch', path: '/fruit', handler: pick }]
