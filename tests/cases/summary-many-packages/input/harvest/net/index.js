const { grow } = require("@orchard/soil");

exports.net = () => grow("net");
