exports.length = 3;
exports.knots = [];
