const { grow } = require("@orchard/soil");

exports.olive = () => grow("olive");
