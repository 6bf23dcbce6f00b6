const { grow } = require("@orchard/soil");

exports.cherry = () => grow("cherry");
