const { grow } = require("@orchard/soil");

exports.rake = () => grow("rake");
