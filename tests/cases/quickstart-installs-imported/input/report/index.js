const ms = require("ms");

exports.report = () => ms("2d");
