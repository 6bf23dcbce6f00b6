const { grow } = require("@orchard/soil");

exports.plum = () => grow("plum");
