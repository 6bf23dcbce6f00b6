const ms = require("ms");

exports.wharves = () => [ms("1d")];
