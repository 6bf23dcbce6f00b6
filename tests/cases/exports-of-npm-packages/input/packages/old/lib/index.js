const rope = require('./rope');
function tie() {}
module.exports = { rope, tie, knots: require('./rope').knots };
module.exports.cut = function () {};
