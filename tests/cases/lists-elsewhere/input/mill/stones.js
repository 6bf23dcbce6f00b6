const turn = (req, res) => res.json([])

exports.stones = [
  { path: '/stones/upper', handler: turn },
  { path: '/stones/lower', handler: turn }
]
