const { grow } = require("@orchard/soil");

exports.fig = () => grow("fig");
