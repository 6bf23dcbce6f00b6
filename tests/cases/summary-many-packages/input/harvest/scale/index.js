const { grow } = require("@orchard/soil");

exports.scale = () => grow("scale");
