function find (name) {
  return sift([name])
}

function sift (names) {
  return names
}

function heat (name) {
  return rest(name)
}

function rest (name) {
  return name
}

exports.list = function (req, res) {
  res.json(find(''))
}

exports.bake = function (req, res) {
  res.json(heat(req.body.name))
}

exports.drop = function (loaf, res) {
  find(loaf)
  heat(loaf)
  res.end()
}

exports.weigh = function (req, res) {
  res.json(find(req.body.name).length)
}
