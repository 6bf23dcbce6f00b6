const { grow } = require("@orchard/soil");

exports.hazel = () => grow("hazel");
