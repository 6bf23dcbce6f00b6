const { grow } = require("@orchard/soil");

exports.mulberry = () => grow("mulberry");
