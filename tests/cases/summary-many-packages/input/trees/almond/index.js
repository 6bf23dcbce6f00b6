const { grow } = require("@orchard/soil");

exports.almond = () => grow("almond");
