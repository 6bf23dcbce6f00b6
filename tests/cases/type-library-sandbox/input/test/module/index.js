module.exports = require("kite");
