const { grow } = require("@orchard/soil");

exports.press = () => grow("press");
