exports.list = (req, res) => res.json([]);
exports.show = (req, res) => res.json({});
exports.update = (req, res) => res.json({});
