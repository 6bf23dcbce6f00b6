const { grow } = require("@orchard/soil");

exports.light = () => grow("light");
