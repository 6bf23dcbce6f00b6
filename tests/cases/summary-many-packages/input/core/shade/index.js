const { grow } = require("@orchard/soil");

exports.shade = () => grow("shade");
