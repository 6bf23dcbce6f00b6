const { grow } = require("@orchard/soil");

exports.frost = () => grow("frost");
