const { grow } = require("@orchard/soil");

exports.water = () => grow("water");
