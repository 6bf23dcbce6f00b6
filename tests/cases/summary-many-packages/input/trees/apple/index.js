const { grow } = require("@orchard/soil");

exports.apple = () => grow("apple");
