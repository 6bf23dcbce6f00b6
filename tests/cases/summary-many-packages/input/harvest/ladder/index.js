const { grow } = require("@orchard/soil");

exports.ladder = () => grow("ladder");
