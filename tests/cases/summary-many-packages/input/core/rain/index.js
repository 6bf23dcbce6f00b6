const { grow } = require("@orchard/soil");

exports.rain = () => grow("rain");
