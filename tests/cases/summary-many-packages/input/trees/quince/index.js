const { grow } = require("@orchard/soil");

exports.quince = () => grow("quince");
