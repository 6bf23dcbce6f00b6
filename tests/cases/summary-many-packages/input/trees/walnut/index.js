const { grow } = require("@orchard/soil");

exports.walnut = () => grow("walnut");
