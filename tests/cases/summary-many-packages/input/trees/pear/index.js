const { grow } = require("@orchard/soil");

exports.pear = () => grow("pear");
