exports.show = (req, res) => res.json({});
exports.about = (req, res) => res.end();
exports.terms = (req, res) => res.end();
exports.jobs = (req, res) => res.json([]);
exports.stop = (req, res) => res.status(204).end();
