const { grow } = require("@orchard/soil");

exports.crate = () => grow("crate");
